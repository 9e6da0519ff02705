import compileMessage from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { listEndpoints } from '../../tests/route-table.ts'
import { type CatalogueName, defaultLanguage, type Language, languages } from '../kernel/texts.ts'
import { gatherCatalogues } from './catalogues.ts'
import { catalogues, findSentence } from './sentences.ts'

/** The type checker reports a catalogue that is missing in this list. */
const named: Readonly<Record<CatalogueName, true>> = {
  account: true,
  'account/mails': true,
  'account/menu': true,
  'account/passkey': true,
  'account/profile': true,
  address: true,
  'address/choice': true,
  cart: true,
  'cart/panel': true,
  catalogue: true,
  'catalogue/choose': true,
  'catalogue/facts': true,
  'catalogue/live': true,
  'catalogue/week': true,
  checkout: true,
  'checkout/now': true,
  favourites: true,
  messages: true,
  operator: true,
  'operator/shops': true,
  'operator/start': true,
  'operator/log': true,
  'operator/log-fields': true,
  'operator/brand': true,
  'operator/zone': true,
  'operator/cuisines': true,
  'operator/legal': true,
  'operator/countries': true,
  'operator/needs': true,
  'operator/orders': true,
  'operator/money': true,
  'operator/troubles': true,
  orders: true,
  'orders/known': true,
  'orders/list': true,
  'orders/missing': true,
  'orders/payment': true,
  'orders/report': true,
  'orders/way': true,
  'orders/when': true,
  pages: true,
  'pages/design-system': true,
  'pages/legal': true,
  'pages/legal-own': true,
  'pages/errors': true,
  'pages/outbox': true,
  'pages/test-payments': true,
  payments: true,
  'payments/refund': true,
  reservations: true,
  restaurant: true,
  'restaurant/cash': true,
  'restaurant/contact': true,
  'restaurant/counter': true,
  'restaurant/hand-over': true,
  'restaurant/hours': true,
  'restaurant/kitchen': true,
  'restaurant/look': true,
  'restaurant/menu-editor': true,
  'restaurant/messages': true,
  'restaurant/missing': true,
  'restaurant/nav': true,
  'restaurant/options': true,
  'restaurant/order-settings': true,
  'restaurant/paste': true,
  'restaurant/payments': true,
  'restaurant/people': true,
  'restaurant/sales': true,
  'restaurant/phones': true,
  'restaurant/pictures': true,
  'restaurant/reservations': true,
  'restaurant/shop': true,
  'restaurant/start': true,
  'restaurant/stock': true,
  'restaurant/tablets': true,
  'restaurant/ticket': true,
  'restaurant/printers': true,
  'restaurant/undo': true,
  reviews: true,
  'restaurant/report': true,
  'restaurant/reviews': true,
  'operator/reviews': true,
  'reviews/write': true,
  'reviews/list': true,
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

/** The values and elements of a compiled sentence, including those inside a plural. */
const givenTo = (message: unknown): string[] => (Array.isArray(message) ? message.flatMap(givenToNode) : [])

const given = (sentence: unknown): string[] => [...new Set(givenTo(compileMessage(String(sentence))))].sort()

test('every catalogue has its file in every language, and every file its catalogue', () => {
  for (const language of languages) expect(Object.keys(catalogues[language]).sort()).toEqual(names.toSorted())
})

test('a missing file and a file with another export are reported', () => {
  const file = { fr: { a: 'A' } }
  const others = languages
    .filter((language) => language !== defaultLanguage)
    .map((language) => `cart/texts/list-${language}.ts`)
  expect(() => gatherCatalogues({ '../cart/texts/list-fr.ts': file, [`../${others[0]}`]: file })).toThrow(
    others.join(', '),
  )
})

const shared: readonly string[] = ['Khobz tabouna, lablabi, pizza…']

const isSentence = (text: string): boolean => /\p{L}{3}.*\s\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''))

test.each(languages.filter((language) => language !== defaultLanguage))(
  'no sentence of %s is also French, except quoted ones of the specification',
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

type Plural = Readonly<Record<string, unknown>>

/** The number that marks a plural in a compiled sentence. */
const countsAs = 2

const pluralsOfNode = (node: unknown): Plural[] => {
  if (!Array.isArray(node)) return []
  const [, kind, options] = node
  if (typeof kind !== 'number') return node.slice(1).flatMap(pluralsOfNode)
  const inside = Object.values(options ?? {}).flatMap(pluralsIn)
  return kind === countsAs ? [options, ...inside] : inside
}

/** The branches of each plural of a compiled sentence. */
const pluralsIn = (message: unknown): Plural[] => (Array.isArray(message) ? message.flatMap(pluralsOfNode) : [])

const pluralsOf = (sentence: unknown): Plural[] => pluralsIn(compileMessage(String(sentence)))

const counts = Array.from({ length: 1000 }, (_, index) => index + 1)

/** Catalogues whose Arabic plurals may leave out a form: hours and minutes have one form from eleven on, and there are at most ten backup codes. */
const saidAlike: readonly string[] = ['ar: account', 'ar: account/profile']

/** Lists missing plural forms. A plural needs each form that the language has, and each number that the French sentence names. */
const unsaidIn = (language: Language, plural: Plural, french: Plural): string[] => {
  const rules = new Intl.PluralRules(language)
  const telling = [plural, french].some((branches) =>
    Object.keys(branches).some((branch) => /^(?!other)\w/.test(branch)),
  )
  const kinds = telling ? [...new Set(counts.map((count) => rules.select(count)))] : []
  const numbers = Object.keys(french).filter((branch) => branch.startsWith('='))
  const hasKind = (kind: string) => kind !== 'other' && kind in plural
  return [...kinds, ...numbers.filter((number) => !hasKind(rules.select(Number(number.slice(1)))))].filter(
    (branch) => !(branch in plural),
  )
}

test.each(languages)('a plural of %s has every kind of number that the language knows', (language) => {
  for (const name of names.filter((one) => !saidAlike.includes(`${language}: ${one}`))) {
    const french = new Map(sentencesOf(catalogues[defaultLanguage][name]))
    for (const [key, sentence] of sentencesOf(catalogues[language][name])) {
      const inFrench = pluralsOf(french.get(key))
      const unsaid = pluralsOf(sentence).flatMap((plural, index) => unsaidIn(language, plural, inFrench[index] ?? {}))
      expect(unsaid, `${name}: ${key}`).toEqual([])
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
