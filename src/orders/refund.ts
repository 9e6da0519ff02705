import { type Currency, type Money, readAmount, subtract, sum } from '../kernel/money.ts'

/** `whole`: the order was cancelled or refused after it was paid. */
export const owedReasons = ['missing-dish', 'whole'] as const

export type OwedReason = (typeof owedReasons)[number]

/** `counter`: staff gave a part back at the counter. */
export const refundReasons = [...owedReasons, 'counter'] as const

export type RefundReason = (typeof refundReasons)[number]

/**
 * `at-gateway`: the payment service has been asked. `by-hand`: the shop has to give the money back. `merged`: a later
 * refund of the order contains the amount, or a correction of the payment says that it is not owed.
 */
export const refundStates = ['at-gateway', 'by-hand', 'done', 'merged'] as const

export type RefundState = (typeof refundStates)[number]

export const handRefundWays = ['cash', 'by-hand'] as const

export type HandRefundWay = (typeof handRefundWays)[number]

export const refundWays = ['online', 'card', ...handRefundWays] as const

export type RefundWay = (typeof refundWays)[number]

/** Of one order. `owed`: refunds that are not done yet. */
export type OrderMoney = {
  readonly paid: Money
  readonly givenBack: Money
  readonly owed: Money
}

/** What is neither given back nor owed. */
export const refundableOf = ({ paid, givenBack, owed }: OrderMoney): Money => subtract(subtract(paid, givenBack), owed)

type Listed = { readonly state: RefundState; readonly amount: string }

/** What the shop still has to give back itself. `refunds` as an order's reply lists them. */
export const owedByHand = (refunds: readonly Listed[], currency: Currency): Money =>
  sum(
    refunds.flatMap(({ state, amount }) => (state === 'by-hand' ? readAmount(amount, currency) : [])),
    currency,
  )
