/** Whose account carries an e-mail address. */
export type Holder = {
  readonly id: number
  /** A mailed link, or an account elsewhere, has shown that the address is theirs. */
  readonly isProven: boolean
  /** Something else of theirs opens it too, or hangs on it: a phone, an account elsewhere, an authenticator app, a shop. */
  readonly isAnchored: boolean
}

/** Who shows that the address is theirs: what their browser knows of them. */
export type Prover = {
  readonly userId: number | null
  readonly isProvenRecently: boolean
  /** Whose password, code or account elsewhere this browser has brought in the last months. */
  readonly deviceOf: number | null
}

export type EmailGoes =
  /** The account that carries it is theirs. */
  | 'to-holder'
  /** Somebody else may have written the address down: what that account holds stays with whoever made it. */
  | 'to-new-account'
  /** Their own account, perhaps: an old sign-in is not enough to hand it over. */
  | 'after-proof'

/** Where an address goes when somebody sets a password by a mailed link. */
export const whereEmailGoes = (holder: Holder | null, prover: Prover): EmailGoes => {
  if (!holder) return 'to-new-account'
  if (holder.isProven) return 'to-holder'
  const isInside = prover.userId === holder.id
  // Its password is all that opens it, and that is replaced: nobody who was there before gets in again.
  if (!holder.isAnchored) return isInside || prover.deviceOf === holder.id ? 'to-holder' : 'to-new-account'
  if (!isInside) return 'to-new-account'
  return prover.isProvenRecently ? 'to-holder' : 'after-proof'
}
