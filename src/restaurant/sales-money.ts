import { type Currency, type Money, subtract, sum } from '../kernel/money.ts'

/** `counter`: nobody noted how. Only orders of earlier versions. */
const paidWays = ['online', 'cash', 'card', 'counter'] as const

export type PaidBy = (typeof paidWays)[number]

/** The money of one order, or of several with the same `paidBy`. */
export type MoneyOfOrders = {
  /** Null if they are not paid. */
  readonly paidBy: PaidBy | null
  readonly paid: Money
  readonly givenBackByHand: Money
  readonly givenBackOnline: Money
  /** Not given back yet. */
  readonly owed: Money
  /** The price of orders that were handed over without a payment. */
  readonly unpaid: Money
}

/** What was paid and not given back. */
export const keptOf = ({
  paid,
  givenBackByHand,
  givenBackOnline,
}: Pick<MoneyOfOrders, 'paid' | 'givenBackByHand' | 'givenBackOnline'>): Money =>
  subtract(subtract(paid, givenBackByHand), givenBackOnline)

export const moneyLines = [
  ...paidWays,
  'givenBackByHand',
  'givenBackOnline',
  'kept',
  'unpaid',
  'owed',
] as const satisfies readonly string[]

export type MoneyLine = (typeof moneyLines)[number]

/** These lines are left out if they are zero. */
export const isRare = (line: MoneyLine): boolean => line === 'counter' || line === 'unpaid' || line === 'owed'

export const isGivenBack = (line: MoneyLine): boolean => line === 'givenBackByHand' || line === 'givenBackOnline'

export const moneySums = (parts: readonly MoneyOfOrders[], currency: Currency): Readonly<Record<MoneyLine, Money>> => {
  const own = parts.filter(({ paid }) => paid.currency === currency)
  const all = (name: Exclude<keyof MoneyOfOrders, 'paidBy'>, of = own): Money =>
    sum(
      of.map((part) => part[name]),
      currency,
    )
  const by = (way: PaidBy) =>
    all(
      'paid',
      own.filter(({ paidBy }) => paidBy === way),
    )
  const back = { givenBackByHand: all('givenBackByHand'), givenBackOnline: all('givenBackOnline') }
  return {
    online: by('online'),
    cash: by('cash'),
    card: by('card'),
    counter: by('counter'),
    ...back,
    kept: keptOf({ paid: all('paid'), ...back }),
    unpaid: all('unpaid'),
    owed: all('owed'),
  }
}
