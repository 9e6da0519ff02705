/** Who is calling. `userId` is null for a visitor that has not signed in. */
export type Session = {
  readonly id: number
  readonly userId: number | null
  readonly redirectUrl: string | null
  /** Whether the accounts of the demo are open to whoever is calling; they are not where nobody says so. */
  readonly isDemoOpen?: boolean
}

/** As it is kept: `isDemo` when it is that of an account of the demo. */
export type KeptSession = Session & { readonly isDemo: boolean }

export type SignedInSession = Session & { readonly userId: number }

/** How the plumbing meets the sessions that the account slice keeps. Tokens are the plain ones of cookie or header. */
export type SessionKeeper = {
  findByToken(token: string): Promise<KeptSession | null>
  findByBearer(token: string): Promise<KeptSession | null>
  /** `userAgent` is what the browser calls itself. */
  createAnonymous(userAgent: string | null): Promise<{ session: Session; token: string }>
  /** Whose each of these sessions is, by session id; one that is over is missing. */
  listAlive(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number | null>>
}
