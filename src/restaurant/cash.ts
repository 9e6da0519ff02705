import { type Currency, decimalsOf, formatMoney, type Money, money, subtract } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, isBlank, visibleText } from '../kernel/text.ts'
import type { OrderStatus } from '../orders/order-status.ts'

export const cashMethods = ['cash', 'card'] as const

export type CashMethod = (typeof cashMethods)[number]

/** `void`: a correction says that the order was not paid. */
export const entryKinds = ['payment', 'void', 'refund', 'put-in', 'taken-out'] as const

export type EntryKind = (typeof entryKinds)[number]

/** Begins the keys that Mida chooses. No caller can send it. */
export const ownKeys = 'mida: '

export const longestCashReason = 200

export type ReasonRefusal = 'reason-missing' | 'reason-long'

export const checkCashReason = (typed: string): Result<string, ReasonRefusal> => {
  const reason = visibleText(typed)
  if (isBlank(reason)) return refuse('reason-missing')
  if (codePointLength(reason) > longestCashReason) return refuse('reason-long', { values: { most: longestCashReason } })
  return ok(reason)
}

/** What goes back to the customer. */
export const changeOf = (total: Money, given: Money): Result<Money, 'given-too-small'> =>
  given.minor < total.minor ? refuse('given-too-small') : ok(subtract(given, total))

/** In major units. */
const notes = [5, 10, 20, 50, 100] as const

/** The next amounts above the total that customers hand over in notes, in minor units. */
export const givenChoices = ({ minor, currency }: Money): number[] => {
  const unit = 10 ** decimalsOf[currency]
  const rounded = notes.map((note) => Math.ceil(minor / (note * unit)) * note * unit)
  return [...new Set(rounded)].filter((amount) => amount > minor).slice(0, 4)
}

const forgottenAfterMs = 20 * 3_600_000

/** No shop works for twenty hours without counting its drawer. */
export const isForgotten = (openedAt: Date, now: Date): boolean => now.getTime() - openedAt.getTime() > forgottenAfterMs

type Payable = {
  readonly status: OrderStatus | number
  readonly paymentState: string
  readonly isTest: boolean
}

/** Payable from the acceptance on, also when handed over or not collected, because staff may note a payment later. */
export const isPayable = ({ status, paymentState, isTest }: Payable): boolean =>
  paymentState === 'due-at-counter' && !isTest && [1, 2, 3, 6, 7].includes(status)

type Summed = {
  readonly kind: EntryKind
  readonly method: CashMethod
  readonly minor: number
}

export type CashSums = {
  readonly taken: number
  readonly card: number
  readonly givenBack: number
  readonly cardGivenBack: number
  readonly putIn: number
  readonly takenOut: number
}

/** Of the entries that no correction has replaced. All sums are positive. */
export const sumsOf = (entries: readonly Summed[]): CashSums => {
  const of = (kind: EntryKind, method: CashMethod): number =>
    Math.abs(
      entries.reduce((sum, entry) => (entry.kind === kind && entry.method === method ? sum + entry.minor : sum), 0),
    )
  return {
    taken: of('payment', 'cash'),
    card: of('payment', 'card'),
    givenBack: of('refund', 'cash'),
    cardGivenBack: of('refund', 'card'),
    putIn: of('put-in', 'cash'),
    takenOut: of('taken-out', 'cash'),
  }
}

/** What should be in the drawer. */
export const expectedOf = (float: number, { taken, givenBack, putIn, takenOut }: CashSums): number =>
  float + taken - givenBack + putIn - takenOut

/** Of two amounts in minor units of one currency. */
export const differenceOf = (minor: number, less: number): number => minor - less

export const cashText = (minor: number, { currency, symbol }: { currency: Currency; symbol: string }): string =>
  formatMoney(money(minor, currency), symbol)
