import type { SocialProviderName } from './social-provider.ts'

export type DemoPerson = {
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  /** The demo's Google returns this address as verified. The demo's Facebook returns no address. */
  readonly email: string
}

const person = (firstName: string, lastName: string): DemoPerson => {
  const name = firstName.normalize('NFD').replace(/\W/g, '').toLowerCase()
  return { subject: `demo-${name}`, firstName, lastName, email: `${name}@example.com` }
}

export const demoPeople: Readonly<Record<SocialProviderName, readonly DemoPerson[]>> = {
  google: [
    person('Amina', 'Ben Youssef'),
    person('Claire', 'Dubois'),
    person('Hatem', 'Zribi'),
    person('Farah', 'Mansour'),
  ],
  facebook: [person('Yasmine', 'Chebbi'), person('Léo', 'Martin'), person('Farah', 'Mansour')],
}

/** These values are public. A PKCE verifier protects each sign-in. */
export const demoClient = { clientId: 'mida', clientSecret: 'mida-demo' } as const

export const demoProviderPath: Readonly<Record<SocialProviderName, string>> = {
  google: '/dev/google',
  facebook: '/dev/facebook',
}

export const fullNameOf = ({ firstName, lastName }: DemoPerson): string => `${firstName} ${lastName}`
