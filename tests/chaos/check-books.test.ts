import { expect, test } from 'vitest'
import type { Book } from '../gateways/start-stand-in.ts'
import { findViolations } from './check-books.ts'
import type { Attempt, Facts, OrderFact, PaymentFact, RefundFact } from './facts.ts'

const at = 1_800_000_000_000

const order = (more: Partial<OrderFact> = {}): OrderFact => ({
  ...{
    id: 1,
    userId: 5,
    shopId: 2,
    status: 1,
    paymentState: 'paid',
    isOnline: true,
    totalMinor: 9000,
    paidMinor: 9000,
  },
  attempts: ['a'],
  ...more,
})

const payment = (more: Partial<PaymentFact> = {}): PaymentFact => ({
  ...{
    id: 11,
    orderId: 1,
    service: 'stripe',
    reference: 'cs_1',
    amountMinor: 9000,
    state: 'completed',
    isSettled: true,
  },
  ...more,
})

const refund = (more: Partial<RefundFact> = {}): RefundFact => ({
  ...{ id: 3, orderId: 1, key: 'asked k', amountMinor: 2000, state: 'done', way: 'online' },
  ...more,
})

const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  ...{ key: 'a', userId: 5, shopId: 2, isOnline: true, told: [1], seen: [{ orderId: 1, paymentState: 'paid' }] },
  paid: ['cs_1'],
  ...more,
})

const booked = (more: Partial<Book['payments'][number]> = {}): Book['payments'][number] => ({
  ...{ id: 'cs_1', state: 'paid', attempt: 'mida-11', amount: 9000, currency: 'eur', endsAt: at },
  ...more,
})

const bookedRefund = (amount: number, more: Partial<Book['refunds'][number]> = {}): Book['refunds'][number] => ({
  ...{ id: 're_1', payment: 'cs_1', amount, key: 'mida-refund-3', doneAt: at },
  ...more,
})

/** One order that was paid, and all books agree. */
const facts = (more: Partial<Facts> = {}): Facts => ({
  ...{ orders: [order()], payments: [payment()], refunds: [], troubles: [], attempts: [attempt()], notes: [] },
  ...{ dishes: [{ id: 7, before: 10, taken: 3, returned: 1, after: 8 }], at },
  books: { stripe: { payments: [booked()], refunds: [] } },
  ...more,
})

const stripe = (payments: Book['payments'], refunds: Book['refunds'] = []): Facts['books'] => ({
  stripe: { payments, refunds },
})

const closed = order({ status: 4, paymentState: 'refunded' })
const whole = refund({ key: 'whole', amountMinor: 9000 })

test.each<readonly [string, Facts]>([
  ['a paid order', facts()],
  ['a part that went back', facts({ refunds: [refund()], books: stripe([booked()], [bookedRefund(2000)]) })],
  ['a part that the shop owes', facts({ refunds: [refund({ state: 'by-hand', way: null })] })],
  ['a closed order', facts({ orders: [closed], refunds: [whole], books: stripe([booked()], [bookedRefund(9000)]) })],
  [
    'a dish that was missing',
    facts({ orders: [order({ totalMinor: 7000 })], refunds: [refund({ state: 'by-hand', way: null })] }),
  ],
  [
    'another page of the same payment, which nobody has seen',
    facts({ books: stripe([booked(), booked({ id: 'cs_2', state: 'open' })]) }),
  ],
  [
    'an attempt whose payment could not be started, and that was repeated',
    facts({ orders: [order(), order({ id: 2, status: 4, paymentState: 'failed', paidMinor: null })] }),
  ],
  [
    'an order of the counter',
    facts({
      orders: [order({ isOnline: false, paymentState: 'due-at-counter', paidMinor: null })],
      ...{ payments: [], books: stripe([]), attempts: [attempt({ isOnline: false, seen: [], paid: [] })] },
    }),
  ],
  [
    'money in another currency that stands in the troubles',
    facts({
      orders: [order({ status: 4, paymentState: 'failed', paidMinor: null })],
      ...{ troubles: [{ paymentId: 11, kind: 'wrong-currency' }], attempts: [attempt({ seen: [] })] },
    }),
  ],
])('nothing is wrong: %s', (_name, given) => {
  expect(findViolations(given)).toEqual([])
})

test.each<readonly [string, Facts, RegExp]>([
  [
    'a lost order',
    facts({ orders: [], payments: [], books: stripe([]), attempts: [attempt({ seen: [], paid: [] })] }),
    /^a was told of order 1, which is lost$/,
  ],
  [
    'a doubled order',
    facts({ orders: [order(), order({ id: 2, isOnline: false, paymentState: 'due-at-counter' })] }),
    /^a made several orders: 1,2$/,
  ],
  [
    'an order of nobody',
    facts({ orders: [order(), order({ id: 2, attempts: ['b'], isOnline: false })] }),
    /^order 2 belongs to no attempt/,
  ],
  ['an order of somebody else', facts({ attempts: [attempt({ userId: 6 })] }), /belongs to somebody else/],
  [
    'a doubled capture',
    facts({
      payments: [payment(), payment({ id: 12, reference: 'cs_2' })],
      books: stripe([booked(), booked({ id: 'cs_2', attempt: 'mida-12' })]),
    }),
    /^order 1 was paid 2 times$/,
  ],
  [
    'money without an order',
    facts({ books: stripe([booked(), booked({ id: 'cs_2', attempt: 'mida-99' })]) }),
    /cs_2 of stripe is money without an order/,
  ],
  [
    'money on a page that we do not know',
    facts({ books: stripe([booked(), booked({ id: 'cs_2' })]) }),
    /cs_2 of stripe was paid on a page/,
  ],
  [
    'a paid order without money',
    facts({ books: stripe([booked({ state: 'open' })]), attempts: [attempt({ seen: [], paid: [] })] }),
    /^order 1 counts as paid by 9000/,
  ],
  [
    'a customer who was told paid wrongly',
    facts({
      orders: [order({ status: 4, paymentState: 'failed', paidMinor: null })],
      books: stripe([booked({ state: 'open' })]),
      attempts: [attempt({ paid: [] })],
    }),
    /^a was told that order 1 is paid, but/,
  ],
  [
    'a capture that we do not see',
    facts({
      orders: [order({ status: 4, paymentState: 'failed', paidMinor: null })],
      payments: [payment({ state: 'expired' })],
      attempts: [attempt({ seen: [] })],
    }),
    /is paid, but Mida has it as expired/,
  ],
  [
    'a meal that is cooked unpaid',
    facts({
      orders: [order({ paymentState: 'pending', paidMinor: null })],
      books: stripe([booked({ state: 'open' })]),
      attempts: [attempt({ seen: [], paid: [] })],
    }),
    /^order 1 is prepared, but not paid$/,
  ],
  ['money of a closed order that stays', facts({ orders: [closed] }), /9000 were paid, but only 0 go back/],
  [
    'more that goes back than was paid',
    facts({ refunds: [refund({ amountMinor: 9500, state: 'by-hand', way: null })] }),
    /^order 1 gives 9500 back, but 9000 were paid$/,
  ],
  [
    'a refund at the service that is too large',
    facts({ books: stripe([booked()], [bookedRefund(9001)]) }),
    /gives back 9001 of 9000/,
  ],
  [
    'a refund that we call done, but the book does not have',
    facts({ refunds: [refund()] }),
    /^refund 3 is called done, but the book of stripe does not have it$/,
  ],
  [
    'a refund that the book has, but we do not',
    facts({ books: stripe([booked()], [bookedRefund(2000)]) }),
    /has given back 2000, but Mida says 0/,
  ],
  [
    'a refund done twice at the service',
    facts({ refunds: [refund()], books: stripe([booked()], [bookedRefund(2000), bookedRefund(2000, { id: 're_2' })]) }),
    /has given back 4000, but Mida says 2000/,
  ],
  [
    'a refund that stays at the service',
    facts({ refunds: [refund({ state: 'at-gateway', way: null })] }),
    /^refund 3 stays at the service$/,
  ],
  ['a payment that stays open', facts({ payments: [payment({ isSettled: false })] }), /^payment 11 stays open$/],
  [
    'a refund that staff were told of',
    facts({ notes: [{ what: 'refund asked', orderId: 1, key: 'k' }] }),
    /^the refund k of order 1 was accepted, and is lost$/,
  ],
  [
    'money by hand that staff were told of',
    facts({ notes: [{ what: 'given by hand', refundId: 3 }] }),
    /^refund 3 was noted as given by hand/,
  ],
  [
    'money that only the customer knows',
    facts({ attempts: [attempt({ paid: ['cs_1', 'cs_9'] })] }),
    /^a paid cs_9, but/,
  ],
  [
    'stock that came back twice',
    facts({ dishes: [{ id: 7, before: 10, taken: 3, returned: 1, after: 9 }] }),
    /^dish 7: 10 − 3 \+ 1 is not 9$/,
  ],
])('found: %s', (_name, given, line) => {
  expect(findViolations(given)).toContainEqual(expect.stringMatching(line))
})
