/** Who is calling. `userId` is null for a visitor that has not signed in. */
export type Session = {
  readonly id: number
  readonly userId: number | null
  readonly redirectUrl: string | null
  /** Whether the accounts of the demo are open to whoever is calling; they are not where nobody says so. */
  readonly isDemoOpen?: boolean
}

/** As it is kept: `isDemo` when it is that of an account of the demo, `isProven` of one that has proved a phone, a mailbox or more. */
export type KeptSession = Session & { readonly isDemo: boolean; readonly isProven: boolean }

export type SignedInSession = Session & { readonly userId: number }

/** How the plumbing meets the sessions that the account slice keeps. Tokens are the plain ones of cookie or header. */
export type SessionKeeper = {
  findByToken(token: string): Promise<KeptSession | null>
  findByBearer(token: string): Promise<KeptSession | null>
  /** The id of a browser that has proved something by itself; null for any other. */
  findProvenDevice(token: string): Promise<number | null>
  /** `userAgent` is what the browser calls itself. */
  createAnonymous(userAgent: string | null): Promise<{ session: Session; token: string }>
  /** Whose each of these sessions is, by session id; one that is over is missing. */
  listAlive(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number | null>>
}
