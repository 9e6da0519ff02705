export type SocialAttempt = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

/** `email` is null unless the provider has verified it. */
export type SocialPerson = { readonly subject: string; readonly email: string | null; readonly name: string | null }

export type SocialProvider = {
  /** The demo's own provider, which may sign in invented people only. */
  readonly isDemo: boolean
  start(attempt: SocialAttempt): Promise<URL>
  finish(callback: URL, attempt: SocialAttempt): Promise<SocialPerson | 'cancelled'>
}

export type SocialProviders = ReadonlyMap<string, SocialProvider>
