import { type Currency, decimalsOf, fromNumericString, type Money } from './money.ts'
import { ok, type Result, refuse } from './result.ts'
import { toAsciiDigits } from './text.ts'

/** In minor units. Far above the content of any drawer, so that a typing mistake is noticed. */
const mostTyped = 1_000_000_000

export type AmountRefusal = 'amount-missing' | 'amount-invalid' | 'amount-high'

/** Reads `12,5`, `12.500` or `١٢٫٥`. */
export const readTypedAmount = (typed: string, currency: Currency): Result<Money, AmountRefusal> => {
  const plain = toAsciiDigits(typed)
    .replace(/[\s\u200e\u200f\u061c]/g, '')
    .replace(/[,٫]/, '.')
  if (plain === '') return refuse('amount-missing')
  const amount = /^\d+(?:\.\d+)?$/.test(plain) ? fromNumericString(plain, currency) : null
  if (amount === null) {
    const example = `12,${'5'.padEnd(decimalsOf[currency], '0')}`
    return refuse(/^\d{13,}/.test(plain) ? 'amount-high' : 'amount-invalid', { values: { example } })
  }
  return amount.minor > mostTyped ? refuse('amount-high') : ok(amount)
}
