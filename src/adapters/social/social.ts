export type SocialAttempt = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

/** `email` is null unless the provider has verified it. */
export type SocialPerson = { readonly subject: string; readonly email: string | null; readonly name: string | null }

export type SocialProvider = {
  /** True for the demo's simulated provider, which can sign in only invented people. */
  readonly isDemo: boolean
  start(attempt: SocialAttempt): Promise<URL>
  finish(callback: URL, attempt: SocialAttempt): Promise<SocialPerson | 'cancelled'>
}

export type SocialProviders = ReadonlyMap<string, SocialProvider>
