export type Holder = {
  readonly id: number
  /** The address was confirmed by a mailed link or a social sign-in. */
  readonly isProven: boolean
  /** The account also has a verified phone, a social sign-in or an authenticator app, or it belongs to staff or the operator. */
  readonly isAnchored: boolean
}

export type Claimant = {
  readonly userId: number | null
  readonly isProvenRecently: boolean
  readonly deviceOf: number | null
}

export type EmailDecision =
  | 'to-holder'
  /** Somebody else may have made the existing account, so it keeps its data and loses only the address. */
  | 'to-new-account'
  /** The user is signed in to the existing account but must first prove their identity again. */
  | 'after-proof'

/** Decides who gets an address when a browser (`claimant`) sets a password by a mailed link: decisions/who-owns-an-email.md. */
export const decideEmailOwner = (holder: Holder | null, claimant: Claimant): EmailDecision => {
  if (!holder) return 'to-new-account'
  if (holder.isProven) return 'to-holder'
  const isInside = claimant.userId === holder.id
  // Only the password opens an account that is not anchored, and the link replaces that password.
  if (!holder.isAnchored) return isInside || claimant.deviceOf === holder.id ? 'to-holder' : 'to-new-account'
  if (!isInside) return 'to-new-account'
  return claimant.isProvenRecently ? 'to-holder' : 'after-proof'
}
