export const currencies = ['TND', 'EUR', 'INR', 'AED'] as const

export type Currency = (typeof currencies)[number]

/** An integer number of minor units (millimes, cents). */
export const isCurrency = (text: unknown): text is Currency => currencies.some((known) => known === text)

export type Money = { readonly minor: number; readonly currency: Currency }

export const decimalsOf: Readonly<Record<Currency, number>> = { TND: 3, EUR: 2, INR: 2, AED: 2 }

export const money = (minor: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not whole minor units: ${minor}`)
  return { minor, currency }
}

export const zero = (currency: Currency): Money => money(0, currency)

export const add = (a: Money, b: Money): Money => {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${b.currency} to ${a.currency}`)
  return money(a.minor + b.minor, a.currency)
}

export const subtract = (a: Money, b: Money): Money => add(a, money(-b.minor, b.currency))

export const sum = (amounts: readonly Money[], currency: Currency): Money => amounts.reduce(add, zero(currency))

export const times = (amount: Money, quantity: number): Money => money(amount.minor * quantity, amount.currency)

export const partOf = (total: Money, quantity: number): Money =>
  money(divideRounded(BigInt(total.minor), BigInt(quantity)), total.currency)

export const isZero = (amount: Money): boolean => amount.minor === 0

export const isSame = (a: Money, b: Money): boolean => a.minor === b.minor && a.currency === b.currency

const digits = (amount: Money, decimals: number): { sign: string; whole: string; fraction: string } => {
  const text = String(Math.abs(amount.minor)).padStart(decimals + 1, '0')
  const cut = text.length - decimals
  return { sign: amount.minor < 0 ? '-' : '', whole: text.slice(0, cut), fraction: text.slice(cut) }
}

export const toNumericString = (amount: Money): string => {
  const { sign, whole, fraction } = digits(amount, decimalsOf[amount.currency])
  return `${sign}${whole}.${fraction}`
}

const numericString = /^(-?)(\d{1,12})(?:\.(\d+))?$/

export const fromNumericString = (text: string, currency: Currency): Money | null => {
  const match = numericString.exec(text.trim())
  const decimals = decimalsOf[currency]
  if (!match || (match[3] ?? '').length > decimals) return null
  const minor = Number((match[2] ?? '') + (match[3] ?? '').padEnd(decimals, '0'))
  return money(match[1] ? -minor || 0 : minor, currency)
}

export const readAmount = (text: string, currency: Currency): Money => {
  const match = numericString.exec(text.trim())
  if (!match) throw new RangeError(`not an amount: ${text}`)
  const fraction = (match[3] ?? '').padEnd(decimalsOf[currency], '0')
  const scale = 10n ** BigInt(fraction.length - decimalsOf[currency])
  const minor = divideRounded(BigInt((match[2] ?? '') + fraction), scale)
  return money(match[1] ? -minor || 0 : minor, currency)
}

export const isNumericString = (text: string): boolean => numericString.test(text.trim())

/** Like `1 012,500 DT`, without `Intl`, because its ICU data differ between server and browser. */
export const formatMoney = (amount: Money, symbol: string): string => {
  const { sign, whole, fraction } = digits(amount, decimalsOf[amount.currency])
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${fraction}\u00a0${symbol}`
}

/** Rounds half away from zero. */
export const divideRounded = (numerator: bigint, denominator: bigint): number => {
  const half = denominator / 2n
  return Number((numerator >= 0n ? numerator + half : numerator - half) / denominator)
}

export const euroEquivalent = (amount: Money, eurosPerUnit: string): Money => {
  const [whole = '0', fraction = ''] = eurosPerUnit.split('.')
  const rate = BigInt(whole + fraction)
  const scale = 10n ** BigInt(fraction.length + decimalsOf[amount.currency] - decimalsOf.EUR)
  return money(divideRounded(BigInt(amount.minor) * rate, scale), 'EUR')
}

export const formatNumericString = (text: string, symbol: string): string => {
  const [whole = '', fraction] = text.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${fraction ? `,${fraction}` : ''}\u00a0${symbol}`
}
