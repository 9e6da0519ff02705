/** Who is calling. `userId` is null for a visitor that has not signed in. */
export type Session = {
  readonly id: number
  readonly userId: number | null
  readonly redirectUrl: string | null
}

export type SignedInSession = Session & { readonly userId: number }

/** How the plumbing meets the sessions that the account slice keeps. Tokens are the plain ones of cookie or header. */
export type SessionKeeper = {
  findByToken(token: string): Promise<Session | null>
  findByBearer(token: string): Promise<Session | null>
  /** `userAgent` is what the browser calls itself. */
  createAnonymous(userAgent: string | null): Promise<{ session: Session; token: string }>
  /** Whose each of these sessions is, by session id; one that is over is missing. */
  listAlive(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number | null>>
}
