import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, visibleText } from '../kernel/text.ts'
import type { Contact } from './settings.ts'

/** Required by law from the publisher of a site, besides the contact. A missing fact is an empty text. */
export type Imprint = {
  readonly address: string
  readonly registration: string
  readonly director: string
  readonly host: string
}

export const noImprint: Imprint = { address: '', registration: '', director: '', host: '' }

export const longestFact = 300

export const imprintFacts = [
  'address',
  'registration',
  'director',
  'host',
] as const satisfies readonly (keyof Imprint)[]

export type ImprintFact = keyof Imprint | keyof Contact

/** Every field may be empty, so that the operator can complete the imprint step by step. */
export function checkImprint(typed: Imprint): Result<Imprint, 'fact-too-long'> {
  const of = (name: keyof Imprint) => visibleText(typed[name])
  const facts = { address: of('address'), registration: of('registration'), director: of('director'), host: of('host') }
  const long = imprintFacts.find((name) => codePointLength(facts[name]) > longestFact)
  return long ? refuse('fact-too-long', { values: { most: longestFact }, details: { field: long } }) : ok(facts)
}

export const missingFacts = (contact: Contact, imprint: Imprint): readonly ImprintFact[] => [
  ...(['name', 'email', 'phone'] as const).filter((name) => contact[name] === ''),
  ...imprintFacts.filter((name) => imprint[name] === ''),
]
