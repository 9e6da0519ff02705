export const socialProviders = ['google', 'facebook'] as const

export type SocialProviderName = (typeof socialProviders)[number]

export const isSocialProvider = (name: string): name is SocialProviderName =>
  socialProviders.some((known) => known === name)

export const brandOf: Readonly<Record<SocialProviderName, string>> = { google: 'Google', facebook: 'Facebook' }
