import { readPercent, type VatPercentages, type VatRate } from '../catalogue/vat-rates.ts'
import type { Currency } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, hasLetterOrDigit, toAsciiDigits, visibleText } from '../kernel/text.ts'
import { defaultLanguage, type Language, languages, type Translated } from '../kernel/texts.ts'
import type { LocalDate } from '../kernel/wall-time.ts'

export type CountryView = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly phoneCode: string
  readonly currency: Currency
  readonly currencySymbol: string
  /** Euros for one unit of the currency. */
  readonly euroRate: string
  readonly version: number
  /** In the country's time zone. */
  readonly today: LocalDate
  /** `used` is the number of products with the rate. */
  readonly rates: readonly (VatRate & { readonly used: number })[]
}

export type CountriesView = {
  readonly countries: readonly CountryView[]
  readonly served: readonly string[]
  readonly main: string
  /** The version of the setting `countries`. */
  readonly version: string
  readonly isFixed: boolean
}

type Served = { readonly served: readonly string[]; readonly main: string }

/** Sorts in the order of `known`. */
export function checkServed(
  typed: Served,
  known: readonly string[],
): Result<Served, 'countries-none' | 'main-not-served'> {
  const served = known.filter((code) => typed.served.includes(code))
  if (served.length === 0) return refuse('countries-none')
  return served.includes(typed.main) ? ok({ served, main: typed.main }) : refuse('main-not-served')
}

/** Reads `0,295` or `0.295`: at most four digits before the comma and six after it. Null for 0 and for other texts. */
export function readEuroRate(typed: string): string | null {
  const plain = toAsciiDigits(typed)
    .replace(/[\s\u200e\u200f\u061c]/g, '')
    .replace(/[,٫]/, '.')
  const [, whole = '', fraction = ''] = /^(\d{1,4})(?:\.(\d{1,6}))?$/.exec(plain) ?? []
  if (whole === '' || Number(plain) === 0) return null
  return `${Number(whole)}.${fraction.padEnd(6, '0')}`
}

type PercentsRefusal = 'percent-invalid' | 'eating-in-invalid'

/** In basis points. If `typedEatingIn` is empty, dine-in gets the takeaway percentage. */
export function readPercents(typed: string, typedEatingIn = ''): Result<VatPercentages, PercentsRefusal> {
  const basisPoints = readPercent(typed)
  if (basisPoints === null) return refuse('percent-invalid')
  const eatingIn = typedEatingIn.trim() === '' ? basisPoints : readPercent(typedEatingIn)
  return eatingIn === null ? refuse('eating-in-invalid') : ok({ basisPoints, eatingIn })
}

export const longestRateName = 60

/** If the default language has no name, it gets the first name of the other languages. */
export function checkRateName(
  typed: Readonly<Record<string, string>>,
): Result<Translated, 'rate-name-missing' | 'rate-name-long'> {
  const names = languages
    .map((language): [Language, string] => [language, visibleText(typed[language] ?? '')])
    .filter(([, name]) => hasLetterOrDigit(name))
  const [first] = names
  if (!first) return refuse('rate-name-missing')
  if (names.some(([, name]) => codePointLength(name) > longestRateName)) return refuse('rate-name-long')
  return ok({ [defaultLanguage]: first[1], ...Object.fromEntries(names) })
}
