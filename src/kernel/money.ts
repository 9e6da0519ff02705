export type Currency = 'TND' | 'EUR' | 'INR' | 'AED'

/** An amount in whole minor units (millimes, cents). Never a float, never a bare number. */
export type Money = { readonly minor: number; readonly currency: Currency }

const decimalsOf: Record<Currency, number> = { TND: 3, EUR: 2, INR: 2, AED: 2 }

export const money = (minor: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not whole minor units: ${minor}`)
  return { minor, currency }
}

export const zero = (currency: Currency): Money => money(0, currency)

export const add = (a: Money, b: Money): Money => {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${b.currency} to ${a.currency}`)
  return money(a.minor + b.minor, a.currency)
}

export const sum = (amounts: readonly Money[], currency: Currency): Money => amounts.reduce(add, zero(currency))

export const times = (amount: Money, quantity: number): Money => money(amount.minor * quantity, amount.currency)

const digits = (amount: Money, decimals: number): { sign: string; whole: string; fraction: string } => {
  const text = String(Math.abs(amount.minor)).padStart(decimals + 1, '0')
  const cut = text.length - decimals
  return { sign: amount.minor < 0 ? '-' : '', whole: text.slice(0, cut), fraction: text.slice(cut) }
}

/** The numeric string of the wire with the currency's own decimals: `12.500`. */
export const toNumericString = (amount: Money): string => {
  const { sign, whole, fraction } = digits(amount, decimalsOf[amount.currency])
  return `${sign}${whole}.${fraction}`
}

/** Reads a numeric string; null when it is not one or has more decimals than the currency. */
export const fromNumericString = (text: string, currency: Currency): Money | null => {
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim())
  const decimals = decimalsOf[currency]
  if (!match || (match[3] ?? '').length > decimals) return null
  const minor = Number((match[2] ?? '') + (match[3] ?? '').padEnd(decimals, '0'))
  return money(match[1] ? -minor || 0 : minor, currency)
}

/** French typography with the shop's symbol and a no-break space: `1 012,500 DT`. Written by hand because ICU data differ between server and phone. */
export const formatMoney = (amount: Money, symbol: string): string => {
  const { sign, whole, fraction } = digits(amount, decimalsOf[amount.currency])
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${fraction}\u00a0${symbol}`
}

/** Rounds half away from zero, in integers: `numerator / denominator`. */
export const divideRounded = (numerator: bigint, denominator: bigint): number => {
  const half = denominator / 2n
  return Number((numerator >= 0n ? numerator + half : numerator - half) / denominator)
}

/** Euro equivalent at `eurosPerUnit`, a decimal string such as `0.295100` (euros for one whole unit of the amount's currency). */
export const euroEquivalent = (amount: Money, eurosPerUnit: string): Money => {
  const [whole = '0', fraction = ''] = eurosPerUnit.split('.')
  const rate = BigInt(whole + fraction)
  const scale = 10n ** BigInt(fraction.length + decimalsOf[amount.currency] - decimalsOf.EUR)
  return money(divideRounded(BigInt(amount.minor) * rate, scale), 'EUR')
}

/** The same typography for a numeric string as it came over the wire: `12.500` is `12,500 DT`. */
export const formatNumericString = (text: string, symbol: string): string => {
  const [whole = '', fraction] = text.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${fraction ? `,${fraction}` : ''}\u00a0${symbol}`
}

/** Adds numeric strings of one currency: they share their number of decimals. */
export const sumNumericStrings = (texts: readonly string[]): string => {
  const decimals = texts[0]?.split('.')[1]?.length ?? 0
  const total = texts.reduce((sofar, text) => sofar + Number(text.replace('.', '')), 0)
  const digitsOf = String(total).padStart(decimals + 1, '0')
  return decimals === 0 ? digitsOf : `${digitsOf.slice(0, -decimals)}.${digitsOf.slice(-decimals)}`
}

/** One unit of a line whose total came over the wire. */
export const divideNumericString = (text: string, quantity: number): string => {
  const decimals = text.split('.')[1]?.length ?? 0
  const unit = String(Math.round(Number(text.replace('.', '')) / quantity)).padStart(decimals + 1, '0')
  return decimals === 0 ? unit : `${unit.slice(0, -decimals)}.${unit.slice(-decimals)}`
}
