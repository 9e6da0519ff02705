import compileMessage from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { listEndpoints } from '../../tests/route-table.ts'
import { type CatalogueName, defaultLanguage, factsOf, languages } from '../kernel/texts.ts'
import { gatherCatalogues } from './catalogues.ts'
import { catalogues, findSentence } from './sentences.ts'

/** Complete by its type, so that a name without files is found, and files without a name. */
const named: Readonly<Record<CatalogueName, true>> = {
  account: true,
  'account/mails': true,
  'account/menu': true,
  'account/profile': true,
  address: true,
  'address/choice': true,
  cart: true,
  catalogue: true,
  checkout: true,
  messages: true,
  orders: true,
  'orders/list': true,
  'orders/when': true,
  pages: true,
  'pages/design-system': true,
  'pages/legal': true,
  payments: true,
  reservations: true,
  restaurant: true,
  'restaurant/messages': true,
  'restaurant/reservations': true,
  server: true,
  ui: true,
}

const names = Object.keys(named) as CatalogueName[]

type Sentence = readonly [key: string, sentence: unknown]

const sentencesOf = (texts: object, path = ''): Sentence[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? sentencesOf(value, `${path}${key}.`) : [[path + key, value]],
  )

const givenToNode = (node: unknown): string[] => {
  if (!Array.isArray(node)) return []
  const [name, kind, options] = node
  const inside =
    typeof kind === 'number' ? Object.values(options ?? {}).flatMap(givenTo) : node.slice(1).flatMap(givenToNode)
  return [name, ...inside]
}

/** The values and elements of a compiled sentence, those inside of a plural too. */
const givenTo = (message: unknown): string[] => (Array.isArray(message) ? message.flatMap(givenToNode) : [])

const given = (sentence: unknown): string[] => [...new Set(givenTo(compileMessage(String(sentence))))].sort()

test('every name has its files in every language, and every file a name', () => {
  for (const language of languages) expect(Object.keys(catalogues[language]).sort()).toEqual(names.toSorted())
})

test('a file that is missing in a language is named, and so is one that exports under another name', () => {
  const file = { fr: { a: 'A' } }
  const others = languages
    .filter((language) => language !== defaultLanguage)
    .map((language) => `cart/texts/list-${language}.ts`)
  expect(() => gatherCatalogues({ '../cart/texts/list-fr.ts': file, [`../${others[0]}`]: file })).toThrow(
    others.join(', '),
  )
})

/** Words of all languages: dishes. */
const shared: readonly string[] = ['Khobz tabouna, lablabi, pizza…']

const isSentence = (text: string): boolean => /\p{L}{3}.*\s\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''))

test.each(languages.filter((language) => language !== defaultLanguage))(
  'no sentence of %s stands in the language of the plain paths too: a quoted one stands in its own language',
  (language) => {
    for (const name of names) {
      const own = new Map(sentencesOf(catalogues[language][name]))
      const same = sentencesOf(catalogues[defaultLanguage][name])
        .filter(([key, sentence]) => own.get(key) === sentence && isSentence(String(sentence)))
        .map(([, sentence]) => String(sentence))
      expect(
        same.filter((sentence) => !shared.includes(sentence)),
        name,
      ).toEqual([])
    }
  },
)

test.each(languages)('every sentence stands in %s and takes the same values and elements', (language) => {
  for (const name of names) {
    const own = new Map(sentencesOf(catalogues[language][name]))
    const french = sentencesOf(catalogues[defaultLanguage][name])
    expect([...own.keys()].sort(), name).toEqual(french.map(([key]) => key).sort())
    for (const [key, sentence] of french) {
      expect(String(own.get(key)).trim() === '', `${name}: ${key}`).toBe(String(sentence).trim() === '')
      expect(given(own.get(key)), `${name}: ${key}`).toEqual(given(sentence))
    }
  }
})

test.each(languages)('every refusal of every contract has its sentence in %s', async (language) => {
  const endpoints = await listEndpoints()
  expect(endpoints.length).toBeGreaterThan(40)
  for (const { method, path, slice, refusals } of endpoints)
    for (const code of Object.keys(refusals)) {
      const { refusals: sentences } = catalogues[language][slice] as { refusals: Readonly<Record<string, string>> }
      const values = Object.fromEntries(given(sentences[code]).map((value) => [value, 3]))
      expect(findSentence(language, slice, code, values), `${method} ${path}: ${code}`).toMatch(/^[^{}#]{5,}$/)
    }
})

test.each(languages)('what is said of %s is known to browsers and search engines', (language) => {
  const { locale, name } = factsOf(language)
  expect(language).toMatch(/^[a-z]{2}$/)
  expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
  expect(locale).toMatch(new RegExp(`^${language}-[A-Z]{2}$`))
  expect(new Intl.DisplayNames(language, { type: 'language' }).of(language)?.toLowerCase()).toBe(name.toLowerCase())
})
