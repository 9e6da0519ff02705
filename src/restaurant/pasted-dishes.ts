import { type Currency, decimalsOf, type Money, money } from '../kernel/money.ts'
import { codePointLength, isBlank, toAsciiDigits, visibleText } from '../kernel/text.ts'
import { longestDescription, longestProductName, readPrice } from './menu-rules.ts'

export const mostPastedLines = 300
export const longestPaste = 100_000

export const lineProblems = [
  'no-price',
  'price-unreadable',
  'name-missing',
  'name-long',
  'description-long',
  'twice',
] as const

export type LineProblem = (typeof lineProblems)[number]

export type PastedDish = {
  /** Counts from 1. */
  readonly line: number
  readonly name: string
  readonly description: string
  readonly price: Money
}

export type UnreadableLine = { readonly line: number; readonly text: string; readonly problem: LineProblem }

export type PastedMenu = { readonly dishes: readonly PastedDish[]; readonly unreadable: readonly UnreadableLine[] }

/** The first of these expressions that occurs in a line separates its parts. */
const separators = [/\t+/, /[;؛]/, /\s[-–—]\s/]

/** Regular expressions for the names of a currency. */
const wordsOf: Readonly<Record<Currency, string>> = {
  TND: String.raw`d\.?t\.?|tnd|dinars?|د\.?\s?ت\.?|دينارا?`,
  EUR: 'eur|euros?|€|أورو|يورو',
  INR: String.raw`inr|rs\.?|rupees?|roupies?|₹|روبية`,
  AED: String.raw`aed|dhs?\.?|dirhams?|د\.?\s?إ\.?|درهما?`,
}

const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')

/** Removes the currency from amounts such as `12,500 DT` and `د.ت 12.5`. */
const withoutCurrency = (typed: string, currency: Currency): string =>
  withoutMarks(toAsciiDigits(typed)).replace(
    new RegExp(String.raw`^(?:${wordsOf[currency]})\s*(?=\d)|(?<=\d)\s*(?:${wordsOf[currency]})$`, 'iu'),
    '',
  )

/** Removes the dots that lead from the name to the price. */
const withoutDots = (name: string): string => {
  let end = name.length
  while (end > 0 && ' .…:,،'.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

/** Splits `Brik 3,500`. A number at the end is a price if it has all decimals or a currency. */
const withPriceAtEnd = (text: string, currency: Currency): string[] => {
  const line = withoutMarks(text)
  const typed = toAsciiDigits(line)
  const [words, decimals] = [`(?:${wordsOf[currency]})`, decimalsOf[currency]]
  const price = String.raw`\d+[.,٫]\d{${decimals}}|${words}\s*\d+(?:[.,٫]\d+)?|\d+(?:[.,٫]\d+)?\s*${words}`
  const at = typed.search(new RegExp(String.raw`(?<=[^\d\s])\s+[-−]?(?:${price})$`, 'iu'))
  return at < 0 ? [line] : [withoutDots(line.slice(0, at)), line.slice(at).trim()]
}

const nameKey = (name: string): string => name.toLocaleLowerCase('fr')

const partsOf = (line: string, currency: Currency): string[] => {
  const separator = separators.find((one) => one.test(line))
  return separator ? line.split(separator).map((part) => part.trim()) : withPriceAtEnd(line, currency)
}

const readLine = (text: string, currency: Currency): Omit<PastedDish, 'line'> | LineProblem => {
  const [first = '', price, ...rest] = partsOf(text, currency)
  if (price === undefined || price === '') return 'no-price'
  const name = visibleText(first)
  const description = visibleText(rest.filter(Boolean).join(' ; '))
  if (isBlank(name)) return 'name-missing'
  if (codePointLength(name) > longestProductName) return 'name-long'
  const minor = readPrice(withoutCurrency(price, currency), currency)
  if (minor === null) return 'price-unreadable'
  if (codePointLength(description) > longestDescription) return 'description-long'
  return { name, description, price: money(minor, currency) }
}

export const countLines = (text: string): number =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim()).length

/** One dish per line: name, price with VAT, description. Skips empty lines. */
export const readPastedDishes = (text: string, currency: Currency): PastedMenu => {
  const dishes: PastedDish[] = []
  const unreadable: UnreadableLine[] = []
  const names = new Set<string>()
  for (const [index, raw] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    if (raw.trim() === '') continue
    // Trims only the end, because a tab at the start is an empty cell.
    const read = readLine(raw.trimEnd(), currency)
    const line = index + 1
    if (typeof read === 'string') unreadable.push({ line, text: raw.trim(), problem: read })
    else if (names.has(nameKey(read.name))) unreadable.push({ line, text: raw.trim(), problem: 'twice' })
    else {
      names.add(nameKey(read.name))
      dishes.push({ line, ...read })
    }
  }
  return { dishes, unreadable }
}
