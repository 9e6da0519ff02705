import { type Currency, type Money, readAmount, subtract, sum } from '../kernel/money.ts'

/** `whole`: the order was cancelled or refused after it was paid. */
export const owedReasons = ['missing-dish', 'whole'] as const

/** `lines`, `amount`: staff or the operator give back some pieces, or an amount, of an order that stands. */
export const askedReasons = ['lines', 'amount'] as const

export const handReasons = [...owedReasons, ...askedReasons] as const

export type HandReason = (typeof handReasons)[number]

/** `counter`: staff gave a part back at the counter. */
export const refundReasons = [...handReasons, 'counter'] as const

export type RefundReason = (typeof refundReasons)[number]

/**
 * `at-gateway`: Mida asks the payment service, or waits for it. `by-hand`: the shop has to give the money back. `merged`: a
 * later refund of the order contains the amount, or a correction of the payment says that it is not owed.
 */
export const refundStates = ['at-gateway', 'by-hand', 'done', 'merged'] as const

export type RefundState = (typeof refundStates)[number]

export const handRefundWays = ['cash', 'by-hand'] as const

export type HandRefundWay = (typeof handRefundWays)[number]

export const refundWays = ['online', 'card', ...handRefundWays] as const

export type RefundWay = (typeof refundWays)[number]

/** A shop has so many days to give back what its payment service does not. */
export const handRefundDays = 3

export const handRefundDue = (from: Date): Date => new Date(from.getTime() + handRefundDays * 24 * 3_600_000)

/** In code points. */
export const longestProof = 100

/** Whose money it is in the end. It always leaves the shop's account. */
export const refundBearers = ['shop', 'operator'] as const

export type RefundBearer = (typeof refundBearers)[number]

export type RefundedLine = { readonly line: number; readonly quantity: number }

/** Of one order. `owed`: refunds that are not done yet. */
export type OrderMoney = {
  readonly paid: Money
  readonly givenBack: Money
  readonly owed: Money
}

/** What is neither given back nor owed. */
export const refundableOf = ({ paid, givenBack, owed }: OrderMoney): Money => subtract(subtract(paid, givenBack), owed)

type Listed = { readonly state: RefundState; readonly amount: string }

const sumIn = (states: readonly RefundState[], refunds: readonly Listed[], currency: Currency): Money =>
  sum(
    refunds.flatMap(({ state, amount }) => (states.includes(state) ? readAmount(amount, currency) : [])),
    currency,
  )

/** What the shop still has to give back itself. `refunds` as an order's reply lists them. */
export const owedByHand = (refunds: readonly Listed[], currency: Currency): Money =>
  sumIn(['by-hand'], refunds, currency)

type Given = Listed & { readonly reason: RefundReason }

/**
 * What goes back of an order, by the payment service or by hand. `isStanding`: the order is not cancelled, so that its total does
 * without what is given back for a missing dish. `owed`: what the shop still has to give back itself.
 */
export const givenBackOf = (
  refunds: readonly Given[],
  { currency, isStanding }: { readonly currency: Currency; readonly isStanding: boolean },
): { readonly given: Money; readonly owed: Money } => {
  const counted = isStanding ? refunds.filter(({ reason }) => askedReasons.some((asked) => asked === reason)) : refunds
  return { given: sumIn(['at-gateway', 'done'], counted, currency), owed: owedByHand(counted, currency) }
}

/** A shop with refunds that its customers should have got by now. */
export type LateRefunds = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly refunds: number
  /** When the oldest of them was due. ISO 8601. */
  readonly at: string
}
