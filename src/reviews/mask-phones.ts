const mask = '•••'

type Span = { readonly start: number; readonly end: number }

/** Everything but letters, digits, the signs of prices and shares, and the comma or semicolon of a list. */
const separator = String.raw`(?:[^\p{L}\p{N}\p{Sc}%,;]|[,;](?!\s))`

/** Digits with at most three separators between two of them. A `+` may stand before the first. */
const runs = new RegExp(String.raw`\+?\d(?:${separator}{0,3}\d)*`, 'gu')

/** Between the groups of one number there are spaces or a slash. Other separators keep a group together. */
const groups = new RegExp(String.raw`\+?\d(?:(?![\s/])${separator}(?:(?![\s/])${separator}){0,2}\d|\d)*`, 'gu')

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
  const plain = written.replace(/(?!^\+)\D/g, '')
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

/** The ten digits of a script follow one another, and so do the scripts that are written in several styles. */
const digitAt = (code: number): number => {
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** For example ٢, २, 𝟐, ② or ². Keeps the length: the second half of a long digit becomes a joiner. */
const toPlainDigits = (text: string): string =>
  text.replace(/(?!\d)\p{N}/gu, (sign) => {
    const plain = /\p{Nd}/u.test(sign) ? String(digitAt(sign.codePointAt(0) ?? 0)) : sign.normalize('NFKC')
    return /^\d$/.test(plain) ? plain.padEnd(sign.length, '\u200d') : sign
  })

/** Hides prices with a comma and times, so that their digits do not join those of a phone. */
const withoutPrices = (text: string): string =>
  text.replace(/(?<!\d)(?:(?<!\d,)\d{1,6},\d{1,3}(?!,\d)|\d{1,2}[:hH]\d{2})(?!\d)/g, (price) =>
    'x'.repeat(price.length),
  )

const isSecondHalf = (sign: string): boolean => /[\uDC00-\uDFFF]/.test(sign)

/** Replaces phone numbers. Prices, times, years, dates and numbers of up to seven digits stay. */
export const maskPhones = (text: string): string => {
  // Both replacements keep the length, so that places in `plain` are places in `text`.
  const plain = withoutPrices(toPlainDigits(text).replaceAll('\uff0b', '+'))
  const phones = [...plain.matchAll(runs)].flatMap(({ 0: run, index }) =>
    phonesIn(plain, { start: index, end: index + run.length }),
  )
  let masked = ''
  let done = 0
  for (const { start, end } of phones) {
    masked += text.slice(done, start) + mask
    done = isSecondHalf(text.charAt(end)) ? end + 1 : end
  }
  return masked + text.slice(done)
}
