import type { MissingProof } from '../kernel/proof.ts'

/** A person of the operator looks at the rooms of a shop, and may change nothing there. */
export type Look = { readonly shopId: number; readonly until: Date }

export type Session = {
  readonly id: number
  readonly userId: number | null
  readonly redirectUrl: string | null
  readonly isDemoOpen?: boolean
  readonly look?: Look | null
}

/** `isDemo`: the user is a demo account. `isProven`: the user is staff, or has proved a phone, a mailbox or a social identity. */
export type StoredSession = Session & { readonly isDemo: boolean; readonly isProven: boolean }

export type SignedInSession = Session & { readonly userId: number }

export type SessionKeeper = {
  findByToken(token: string): Promise<StoredSession | null>
  findByBearer(token: string): Promise<StoredSession | null>
  findProvenDevice(token: string): Promise<number | null>
  /** Null when the session has proved the identity lately, as strongly as its account can. */
  findMissingProof(session: SignedInSession): Promise<MissingProof | null>
  createAnonymous(userAgent: string | null): Promise<{ session: Session; token: string }>
  listAlive(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number | null>>
}

/** A caller whose requests are counted alone. `person`: one on however many devices. A demo person has none, because that may be everybody. */
export type Member = { readonly name: string; readonly person?: string }
