import { type Currency, decimalsOf, formatMoney, money } from '../kernel/money.ts'
import { allOf, ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, isBlank, visibleText } from '../kernel/text.ts'
import { readPrice } from './menu-rules.ts'

/** In characters. */
export const longestBlockReason = 200

/** Of one shop. */
export const mostBlocked = 200

export const blockMonths = 12

/** After a year, the phone may belong to somebody else. */
export const blockEnd = (from: Date): Date => {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + blockMonths)
  return end
}

export const checkBlockReason = (typed: string): Result<string, 'block-reason-missing' | 'block-reason-long'> => {
  const reason = visibleText(typed)
  if (isBlank(reason)) return refuse('block-reason-missing', { details: { field: 'reason' } })
  if (codePointLength(reason) > longestBlockReason)
    return refuse('block-reason-long', { values: { most: longestBlockReason }, details: { field: 'reason' } })
  return ok(reason)
}

/** Null means no limit. */
export type NewCustomerLimits = { readonly amountMinor: number | null; readonly orders: number | null }

export const mostOpenOrders = 50

const checkAmount = (typed: string | null, currency: Currency): Result<number | null, 'amount-range'> => {
  if (typed === null) return ok(null)
  const minor = readPrice(typed, currency)
  if (minor !== null && minor > 0) return ok(minor)
  const example = formatMoney(money(80 * 10 ** decimalsOf[currency], currency), '').trim()
  return refuse('amount-range', { values: { example }, details: { field: 'most_amount' } })
}

const checkOrders = (orders: number | null): Result<number | null, 'orders-range'> =>
  orders === null || (Number.isInteger(orders) && orders >= 1 && orders <= mostOpenOrders)
    ? ok(orders)
    : refuse('orders-range', { values: { most: mostOpenOrders }, details: { field: 'most_orders' } })

export const checkCounterLimits = (
  { most_amount, most_orders }: { readonly most_amount: string | null; readonly most_orders: number | null },
  currency: Currency,
): Result<NewCustomerLimits, 'amount-range' | 'orders-range'> =>
  allOf<NewCustomerLimits, 'amount-range' | 'orders-range'>({
    amountMinor: checkAmount(most_amount, currency),
    orders: checkOrders(most_orders),
  })
