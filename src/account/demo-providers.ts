import type { SocialProviderName } from './social-provider.ts'

/** Somebody invented. */
export type DemoPerson = {
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  /** Told by Google only, and verified there. */
  readonly email: string
}

const person = (firstName: string, lastName: string): DemoPerson => {
  const name = firstName.normalize('NFD').replace(/\W/g, '').toLowerCase()
  return { subject: `demo-${name}`, firstName, lastName, email: `${name}@example.com` }
}

/**
 * Who has an account at the providers that the demo plays. At Google: a customer with that address, one who came by Google, one who never
 * confirmed that address here, and a newcomer. At Facebook: one who came by Facebook, one who has yet to connect it, and a newcomer.
 */
export const demoPeople: Readonly<Record<SocialProviderName, readonly DemoPerson[]>> = {
  google: [
    person('Amina', 'Ben Youssef'),
    person('Claire', 'Dubois'),
    person('Hatem', 'Zribi'),
    person('Farah', 'Mansour'),
  ],
  facebook: [person('Yasmine', 'Chebbi'), person('Léo', 'Martin'), person('Farah', 'Mansour')],
}

/** Who uses the demo's accounts is nobody's secret: a code needs the verifier of the browser's own session besides. */
export const demoClient = { clientId: 'mida', clientSecret: 'mida-demo' } as const

/** Where they stand on this site. */
export const demoProviderPath: Readonly<Record<SocialProviderName, string>> = {
  google: '/dev/google',
  facebook: '/dev/facebook',
}

export const fullNameOf = ({ firstName, lastName }: DemoPerson): string => `${firstName} ${lastName}`
