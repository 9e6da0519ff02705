/** What a browser that is sent away has to bring back; made anew for each attempt. */
export type SocialAttempt = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

/** `subject` is the provider's own, lasting id of the person. `email` is null unless the provider says that it is the person's. */
export type SocialPerson = { readonly subject: string; readonly email: string | null; readonly name: string | null }

export type SocialProvider = {
  /** Played by the product itself: it vouches for invented people only, and stands where the demo is open. */
  readonly isDemo: boolean
  /** The provider's page that asks the person. */
  start(attempt: SocialAttempt): Promise<URL>
  /**
   * `callback` is the address the browser came back to. `cancelled` when the person did not agree there; rejects unless the provider
   * itself vouches for the person.
   */
  finish(callback: URL, attempt: SocialAttempt): Promise<SocialPerson | 'cancelled'>
}

/** By name: the configured ones, and in the demo those that it plays. */
export type SocialProviders = ReadonlyMap<string, SocialProvider>
