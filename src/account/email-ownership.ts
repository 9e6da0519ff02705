export type Holder = {
  readonly id: number
  /** The address was confirmed by a mailed link or a social sign-in. */
  readonly isProven: boolean
  /** The account has a verified phone, a social sign-in or a second factor, or belongs to staff or an operator. */
  readonly isAnchored: boolean
}

export type Claimant = {
  readonly userId: number | null
  readonly isProvenRecently: boolean
  readonly deviceOf: number | null
}

export type EmailDecision =
  | 'to-holder'
  /** A new account gets the address. An account that had the address keeps everything else, because it may be another person's. */
  | 'to-new-account'
  /** The user is signed in to the existing account, but must prove their identity first. */
  | 'after-proof'

/** Decides which account gets an address if a browser (`claimant`) sets a password by a mailed link (decisions/who-owns-an-email.md). */
export const decideEmailOwner = (holder: Holder | null, claimant: Claimant): EmailDecision => {
  if (!holder) return 'to-new-account'
  if (holder.isProven) return 'to-holder'
  const isInside = claimant.userId === holder.id
  // No recent proof is needed, because the password is this account's only sign-in and the link replaces it.
  if (!holder.isAnchored) return isInside || claimant.deviceOf === holder.id ? 'to-holder' : 'to-new-account'
  if (!isInside) return 'to-new-account'
  return claimant.isProvenRecently ? 'to-holder' : 'after-proof'
}
