import { expect, test } from 'vitest'
import { catalogues } from './sentences.ts'

const sentencesOf = (part: unknown, key: string): [string, string][] =>
  typeof part === 'string'
    ? [[key, part]]
    : Object.entries(part ?? {}).flatMap(([name, value]) => sentencesOf(value, `${key}.${name}`))

/** Placeholders of names that somebody chose. A name may begin with a vowel. */
const names = 'shop|name|dish|product|replacement|option|group|who|to|email|customer'

const elided = new RegExp(String.raw`(?<![\p{L}’])(?:de|que|le|la|ne|se|je|jusque|lorsque) [{<](?:${names})[}>]`, 'iu')

test('no French sentence has a word before a name that would have to be elided', () => {
  expect('Sans réponse de {shop}').toMatch(elided)
  const found = sentencesOf(catalogues.fr, 'fr').filter(([, sentence]) => elided.test(sentence))
  expect(found).toEqual([])
})
