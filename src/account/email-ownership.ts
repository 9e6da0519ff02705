export type Holder = {
  readonly id: number
  /** By a mailed link or a social sign-in. */
  readonly isProven: boolean
  /** A phone, a social sign-in, an authenticator app or a shop also depends on it. */
  readonly isAnchored: boolean
}

export type Claimant = {
  readonly userId: number | null
  readonly isProvenRecently: boolean
  readonly deviceOf: number | null
}

export type EmailDecision =
  | 'to-holder'
  /** The holder may not be the owner of the address: the data stays with whoever made that account. */
  | 'to-new-account'
  /** An old sign-in is not enough to hand the account over. */
  | 'after-proof'

/** Which account gets an address when a password is set by a mailed link. */
export const decideEmailOwner = (holder: Holder | null, claimant: Claimant): EmailDecision => {
  if (!holder) return 'to-new-account'
  if (holder.isProven) return 'to-holder'
  const isInside = claimant.userId === holder.id
  // The password is the only way in, and the link replaces it.
  if (!holder.isAnchored) return isInside || claimant.deviceOf === holder.id ? 'to-holder' : 'to-new-account'
  if (!isInside) return 'to-new-account'
  return claimant.isProvenRecently ? 'to-holder' : 'after-proof'
}
