import type { MissingProof } from '../kernel/proof.ts'

/** An operator's read-only visit of a shop's pages. */
export type Look = { readonly shopId: number; readonly until: Date }

export type Session = {
  readonly id: number
  readonly userId: number | null
  readonly redirectUrl: string | null
  readonly isDemoOpen?: boolean
  readonly look?: Look | null
}

export type StoredSession = Session & {
  /** The user is a demo account. */
  readonly isDemo: boolean
  /** The user is staff, or has proved a phone, a mailbox or a social identity. */
  readonly isProven: boolean
}

/** The visitor has signed out in another tab while this request ran. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

export type SignedInSession = Session & { readonly userId: number }

export type SessionKeeper = {
  findByToken(token: string): Promise<StoredSession | null>
  findByBearer(token: string): Promise<StoredSession | null>
  findProvenDevice(token: string): Promise<number | null>
  /** Returns null if the session has recently given the strongest proof that the account can give. */
  findMissingProof(session: SignedInSession): Promise<MissingProof | null>
  createAnonymous(userAgent: string | null): Promise<{ session: Session; token: string }>
  listAlive(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number | null>>
}

/** `person` is equal on all devices of a person. It is absent for demo accounts, which many visitors share. */
export type Member = { readonly name: string; readonly person?: string }
