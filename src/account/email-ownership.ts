export type Holder = {
  readonly id: number
  /** Confirmed by a mailed link or a social sign-in. */
  readonly isProven: boolean
  /** See *anchored account* in GLOSSARY.md. */
  readonly isAnchored: boolean
}

export type Claimant = {
  readonly userId: number | null
  readonly isProvenRecently: boolean
  readonly deviceOf: number | null
}

export type EmailDecision =
  | 'to-holder'
  /** The account that had the address keeps everything else, because that account may be another person's. */
  | 'to-new-account'
  /** The user is signed in to the existing account, but must prove their identity first. */
  | 'after-proof'

/** Decides who gets an address if a mailed link sets a password (decisions/who-owns-an-email.md). */
export const decideEmailOwner = (holder: Holder | null, claimant: Claimant): EmailDecision => {
  if (!holder) return 'to-new-account'
  if (holder.isProven) return 'to-holder'
  const isInside = claimant.userId === holder.id
  // No recent proof is needed, because the link replaces the password, which is this account's only sign-in.
  if (!holder.isAnchored) return isInside || claimant.deviceOf === holder.id ? 'to-holder' : 'to-new-account'
  if (!isInside) return 'to-new-account'
  return claimant.isProvenRecently ? 'to-holder' : 'after-proof'
}
