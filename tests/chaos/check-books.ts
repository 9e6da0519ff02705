import type { BookedPayment, BookedRefund, StandInName } from '../gateways/start-stand-in.ts'
import type { DishFact, Facts, OrderFact, PaymentFact, RefundFact } from './facts.ts'

/** A payment of a service's book. `row`: the payment of ours that it names. */
type Booked = {
  readonly service: StandInName
  readonly payment: BookedPayment
  readonly refunds: readonly BookedRefund[]
  readonly row: PaymentFact | undefined
}

const serviceNames = ['konnect', 'flouci', 'stripe'] as const

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const capturedOf = ({ payment }: Booked): number =>
  payment.state === 'paid' ? (payment.captured ?? payment.amount) : 0

const returnedOf = ({ refunds }: Booked): number => sum(refunds.map(({ amount }) => amount))

const bookedIn = ({ books, payments }: Facts): Booked[] =>
  serviceNames.flatMap((service) =>
    (books[service]?.payments ?? []).map((payment) => ({
      service,
      payment,
      refunds: (books[service]?.refunds ?? []).filter((refund) => refund.payment === payment.id),
      row: payments.find((one) => one.service === service && `mida-${one.id}` === payment.attempt),
    })),
  )

const isClosed = ({ status }: OrderFact): boolean => status === 4 || status === 5

const countsAsPaid = ({ paymentState }: { readonly paymentState: string }): boolean =>
  paymentState === 'paid' || paymentState === 'refunded'

const nameOf = ({ service, payment }: Booked): string => `payment ${payment.id} of ${service}`

const checkCustomers = ({ attempts, orders }: Facts, captures: readonly Booked[]): string[] =>
  attempts.flatMap(({ key, userId, shopId, told, seen, paid }) => {
    const own = orders.filter((order) => order.attempts.includes(key))
    const standing = own.filter(
      (order) => !isClosed(order) || captures.some((booked) => booked.row?.orderId === order.id),
    )
    const lost = [...new Set(told)].filter((id) => !own.some((order) => order.id === id))
    const wronglyPaid = new Set(
      seen.filter(countsAsPaid).flatMap(({ orderId }) => {
        const order = own.find(({ id }) => id === orderId)
        return order?.isOnline && !captures.some((booked) => booked.row?.orderId === orderId) ? [orderId] : []
      }),
    )
    const unbooked = paid.filter((id) => !captures.some(({ payment }) => payment.id === id))
    return [
      ...lost.map((id) => `${key} was told of order ${id}, which is lost`),
      ...(standing.length > 1 ? [`${key} made several orders: ${standing.map(({ id }) => id)}`] : []),
      ...own
        .filter((order) => order.userId !== userId || order.shopId !== shopId)
        .map(({ id }) => `order ${id} of ${key} belongs to somebody else`),
      ...[...wronglyPaid].map((id) => `${key} was told that order ${id} is paid, but no service has the money`),
      ...unbooked.map((id) => `${key} paid ${id}, but the service’s book has no such money`),
    ]
  })

const checkOrders = ({ attempts, orders }: Facts, captures: readonly Booked[]): string[] => {
  const known = new Set(attempts.map(({ key }) => key))
  return orders.flatMap((order) => {
    const { id, isOnline, paidMinor } = order
    const captured = sum(captures.filter(({ row }) => row?.orderId === id).map(capturedOf))
    return [
      ...(order.attempts.length === 1 && order.attempts.every((key) => known.has(key))
        ? []
        : [`order ${id} belongs to no attempt of a customer`]),
      ...(isOnline && countsAsPaid(order) && captured < (paidMinor ?? 0)
        ? [`order ${id} counts as paid by ${paidMinor}, but the services have ${captured}`]
        : []),
      ...(order.status > 0 && !isClosed(order) && isOnline && !countsAsPaid(order)
        ? [`order ${id} is prepared, but not paid`]
        : []),
    ]
  })
}

/** Where the money of a captured payment is. */
const checkCapture = ({ orders, refunds, troubles }: Facts, booked: Booked): string[] => {
  const { row, payment } = booked
  if (!row) return [`${nameOf(booked)} is money without an order`]
  const order = orders.find(({ id }) => id === row.orderId)
  if (!order) return [`${nameOf(booked)} is money of order ${row.orderId}, which is lost`]
  const captured = capturedOf(booked)
  if (captured === returnedOf(booked) && row.reference !== payment.id) return []
  const trouble = troubles.find(({ paymentId }) => paymentId === row.id)
  if (trouble?.kind === 'wrong-currency') return []
  const problems: string[] = []
  if (row.reference !== payment.id) problems.push(`${nameOf(booked)} was paid on a page that Mida does not know`)
  if (!['completed', 'refunded'].includes(row.state))
    problems.push(`${nameOf(booked)} is paid, but Mida has it as ${row.state}`)
  if (captured !== row.amountMinor && !trouble)
    problems.push(`${nameOf(booked)} has another amount, and no trouble stands`)
  if (!countsAsPaid(order)) problems.push(`${nameOf(booked)} is paid, but order ${order.id} is ${order.paymentState}`)
  const going = sum(
    refunds.filter((one) => one.orderId === order.id && one.state !== 'merged').map((one) => one.amountMinor),
  )
  const price = isClosed(order) || trouble ? 0 : order.totalMinor
  if (captured - going > price)
    problems.push(`order ${order.id} costs ${price} and ${captured} were paid, but only ${going} go back`)
  if (going > captured) problems.push(`order ${order.id} gives ${going} back, but ${captured} were paid`)
  return problems
}

const checkPayments = (facts: Facts, captures: readonly Booked[]): string[] => {
  const ofOrder = Map.groupBy(
    captures.filter(({ row }) => row),
    ({ row }) => row?.orderId,
  )
  const twice = [...ofOrder].filter(
    ([, several]) => several.filter((booked) => capturedOf(booked) > returnedOf(booked)).length > 1,
  )
  return [
    ...twice.map(([orderId, several]) => `order ${orderId} was paid ${several.length} times`),
    ...captures.flatMap((booked) => checkCapture(facts, booked)),
    ...facts.payments.filter(({ isSettled }) => !isSettled).map(({ id }) => `payment ${id} stays open`),
  ]
}

const isOnlineDone = ({ state, way }: RefundFact): boolean => state === 'done' && way === 'online'

const checkRefunds = ({ refunds, payments, at }: Facts, booked: readonly Booked[]): string[] => {
  const perPayment = booked.flatMap((one) => {
    const { service, row } = one
    const done = refunds.filter((refund) => refund.orderId === row?.orderId && isOnlineDone(refund))
    const told = sum(done.map(({ amountMinor }) => amountMinor))
    const given = returnedOf(one)
    const isOurs = row?.reference === one.payment.id
    return [
      ...(given > capturedOf(one) ? [`${nameOf(one)} gives back ${given} of ${capturedOf(one)}`] : []),
      ...(given > 0 && !isOurs ? [`${nameOf(one)} gives back what Mida does not know`] : []),
      ...(isOurs && told !== given ? [`${nameOf(one)} has given back ${given}, but Mida says ${told}`] : []),
      ...(isOurs && one.refunds.some(({ doneAt }) => doneAt > at)
        ? [`${nameOf(one)} has not yet given back what Mida waits for`]
        : []),
      ...(service === 'stripe' && isOurs
        ? done
            .filter(
              ({ id, amountMinor }) =>
                !one.refunds.some((of) => of.key === `mida-refund-${id}` && of.amount === amountMinor),
            )
            .map(({ id }) => `refund ${id} is called done, but the book of ${service} does not have it`)
        : []),
    ]
  })
  const inBook = new Set(booked.flatMap(({ row }) => row?.orderId ?? []))
  const shown = payments.length === 0 ? [] : refunds
  return [
    ...perPayment,
    ...shown
      .filter((one) => isOnlineDone(one) && !inBook.has(one.orderId))
      .map(({ id }) => `refund ${id} is called done, but no book has its payment`),
    ...refunds.filter(({ state }) => state === 'at-gateway').map(({ id }) => `refund ${id} stays at the service`),
  ]
}

const checkStaff = ({ notes, refunds }: Facts): string[] =>
  notes.flatMap((note) => {
    if (note.what === 'given by hand')
      return refunds.some(({ id, state }) => id === note.refundId && state === 'done')
        ? []
        : [`refund ${note.refundId} was noted as given by hand, but is not done`]
    return refunds.some(({ orderId, key }) => orderId === note.orderId && key === `asked ${note.key}`)
      ? []
      : [`the refund ${note.key} of order ${note.orderId} was accepted, and is lost`]
  })

const checkDish = ({ id, before, taken, returned, after }: DishFact): string[] =>
  after >= 0 && before - taken + returned === after
    ? []
    : [`dish ${id}: ${before} − ${taken} + ${returned} is not ${after}`]

/** One line for each contradiction between our rows, the services' books and what people were told. */
export const findViolations = (facts: Facts): string[] => {
  const booked = bookedIn(facts)
  const captures = booked.filter((one) => capturedOf(one) > 0)
  return [
    ...checkCustomers(facts, captures),
    ...checkOrders(facts, captures),
    ...checkPayments(facts, captures),
    ...checkRefunds(facts, booked),
    ...checkStaff(facts),
    ...facts.dishes.flatMap(checkDish),
  ]
}
