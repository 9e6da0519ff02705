import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countries } from '../../database/world/countries.ts'
import { cuisines } from '../../database/world/cuisines.ts'
import type { DateWords } from '../kernel/languages/language-facts.ts'
import { factsOf, isLanguage, languages } from '../kernel/texts.ts'
import { catalogueOf } from './catalogues.ts'

type LanguageFile = { readonly dates: DateWords }

const files = import.meta.glob<LanguageFile>('../kernel/languages/*.ts', { eager: true })

const fileOf = (language: string): LanguageFile | undefined => files[`../kernel/languages/${language}.ts`]

test('every language with a file is in the list', () => {
  const own = Object.keys(files).map((path) => path.replace(/^.*\/|\.ts$/g, ''))
  expect(own.filter((name) => name !== 'language-facts').sort()).toEqual(languages.toSorted())
})

/** Newer engines have the method `getTextInfo`, older ones the property `textInfo`. */
const textDirection = (locale: Intl.Locale): unknown =>
  (Reflect.get(locale, 'getTextInfo')?.call(locale) ?? Reflect.get(locale, 'textInfo')).direction

test.each(languages)('the facts about %s agree with Intl', (language) => {
  const { locale, name, direction, script } = factsOf(language)
  expect(language).toMatch(/^[a-z]{2}$/)
  expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
  expect(locale).toMatch(new RegExp(`^${language}-[A-Z]{2}$`))
  expect(new Intl.DisplayNames(language, { type: 'language' }).of(language)?.toLowerCase()).toBe(name.toLowerCase())
  const known = new Intl.Locale(locale).maximize()
  expect(direction).toBe(textDirection(known))
  expect(script).toBe(new Intl.DisplayNames('en', { type: 'script' }).of(known.script ?? '')?.toLowerCase())
})

const kinds = ['weekdays', 'shortWeekdays', 'months', 'shortMonths'] as const

const wordsOf = (language: string, kind: (typeof kinds)[number]): readonly string[] =>
  Object.values(fileOf(language)?.dates[kind] ?? {})

test.each(languages)('days and months of %s are not copied from another language', (language) => {
  for (const kind of kinds) {
    const own = wordsOf(language, kind)
    expect(own.filter((word) => word.trim() === '')).toEqual([])
    for (const other of languages.filter((one) => one !== language)) {
      const shared = own.filter((word, index) => word === wordsOf(other, kind)[index])
      expect(shared.length, `${kind} of ${other}: ${shared}`).toBeLessThan(own.length / 2)
    }
  }
})

/** Lists the files of other languages from which a text file imports values. Type imports do not count: they only check the keys. */
const foreignImports = (path: string, language: string): string[] =>
  [
    ...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(
      /^(?:import(?! type)|export) [^'=]*from '(.*)'$/gm,
    ),
  ]
    .map(([, from = '']) => from)
    .filter((from) => {
      const [, other] = /[-/](..)\.ts$/.exec(from) ?? []
      return isLanguage(other) && other !== language
    })

test('no text file imports values from another language', () => {
  const paths = Object.keys(import.meta.glob('../*/texts/*.ts')).filter((path) => !path.endsWith('.test.ts'))
  expect(paths.length).toBeGreaterThan(60)
  const foreign = paths.flatMap((path) => {
    const language = catalogueOf(path)?.language
    return language
      ? foreignImports(path, language).map((from) => `${path}: ${from}`)
      : [`${path}: no language of the list`]
  })
  expect(foreign).toEqual([])
})

test.each(languages)('every country and every cuisine has its name in %s', (language) => {
  for (const { name } of [...countries, ...cuisines]) expect(name[language].trim(), name.fr).not.toBe('')
})
