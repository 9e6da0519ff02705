import { toAsciiDigits } from '../kernel/text.ts'

const mask = '•••'

type Span = { readonly start: number; readonly end: number }

/** Digits with at most three separators between two of them. A `+` may stand before the first. */
const runs = /\+?\d(?:[\s\p{Cf}\p{M}./()·_\p{Pd}]{0,3}\d)*/gu

/** Between the groups of one number there are spaces or a slash. Dots and dashes keep a group together. */
const groups = /\+?\d(?:[\p{Cf}\p{M}.()·_\p{Pd}]{0,3}\d)*/gu

const date = /^(?:0?[1-9]|[12]\d|3[01])([./\p{Pd}])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d$/u

const years = /^(?:19|20)\d\d\D+(?:19|20)\d\d$/

const knownForms = [
  /^(?:\+|00)?216\d{8}$/,
  /^(?:\+|00)?33(?:0?[1-9])\d{8}$/,
  /^0[1-9]\d{8}$/,
  /^\d{8}$/,
  /^(?:\+|00)[1-9]\d{6,14}$/,
]

const isPhone = (written: string): boolean => {
  if (date.test(written) || years.test(written)) return false
  const plain = written.replace(/[^+\d]/g, '')
  // Nobody writes another number with so many digits in one group.
  return knownForms.some((form) => form.test(plain)) || /^\d{8,}$/.test(written)
}

/** The longest phone number that begins with the first group. */
const firstPhone = (text: string, [first, ...others]: readonly Span[]): Span | null => {
  if (!first) return null
  const spans = [first, ...others].map(({ end }) => ({ start: first.start, end }))
  return spans.findLast(({ start, end }) => isPhone(text.slice(start, end))) ?? null
}

const phonesIn = (text: string, { start: from, end: to }: Span): Span[] => {
  const all = [...text.slice(from, to).matchAll(groups)].map(({ 0: found, index }) => ({
    start: from + index,
    end: from + index + found.length,
  }))
  const phones: Span[] = []
  for (let at = 0; at < all.length; ) {
    const phone = firstPhone(text, all.slice(at))
    if (phone) phones.push(phone)
    at = phone ? all.findLastIndex(({ end }) => end <= phone.end) + 1 : at + 1
  }
  return phones
}

/** Hides prices with a comma and times, so that their digits do not join those of a phone. */
const withoutPrices = (text: string): string =>
  text.replace(/(?<!\d)(?:\d{1,6},\d{1,3}|\d{1,2}[:hH]\d{2})(?!\d)/g, (price) => 'x'.repeat(price.length))

/** Replaces phone numbers. Prices, times, years, dates and numbers of up to seven digits stay. */
export const maskPhones = (text: string): string => {
  // Both replacements keep the length, so that places in `plain` are places in `text`.
  const plain = withoutPrices(toAsciiDigits(text).replaceAll('\uff0b', '+'))
  const phones = [...plain.matchAll(runs)].flatMap(({ 0: run, index }) =>
    phonesIn(plain, { start: index, end: index + run.length }),
  )
  let masked = ''
  let done = 0
  for (const { start, end } of phones) {
    masked += text.slice(done, start) + mask
    done = end
  }
  return masked + text.slice(done)
}
