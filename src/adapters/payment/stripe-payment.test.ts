import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '../../../tests/gateways/start-stand-in.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { money } from '../../kernel/money.ts'
import { stripeEvents } from '../../payments/integrations.ts'
import { gatewayCalls } from './gateway-request.ts'
import { stripePayment } from './stripe-payment.ts'

let service: StandIn<'stripe'>
let time = fridayNoon
let attempts = 0

const minutes = (count: number) => new Date(fridayNoon.getTime() + count * 60_000)

const setTime = async (to: Date) => {
  time = to
  await service.set({ now: to.getTime() })
}

beforeAll(async () => {
  service = await startStandIn('stripe')
})

beforeEach(async () => {
  await service.reset()
  await setTime(fridayNoon)
})

afterAll(() => service.close())

const open = () =>
  stripePayment({ ...service.keys, baseUrl: service.url, calls: gatewayCalls('Stripe'), clock: { now: () => time } })

const amount = money(900, 'EUR')

const requestOf = (attempt: string) => ({
  ...{ attempt, orderId: 12, amount },
  returnUrl: 'http://mida.test/payment/return/12',
  expiresAt: minutes(14),
})

const create = async () => {
  attempts += 1
  return (await (await open()).create(requestOf(`mida-${attempts}`))).reference
}

const pay = async () => {
  const reference = await create()
  await service.pay(reference)
  return reference
}

const refundsOf = async (reference: string) =>
  (await service.book()).refunds.filter(({ payment }) => payment === reference)

test('a page for cards in the currency of the menu', async () => {
  await create()
  expect((await service.asked()).at(-1)?.body).toEqual({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
    client_reference_id: `mida-${attempts}`,
    'payment_intent_data[metadata][attempt]': `mida-${attempts}`,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '900',
    'line_items[0][price_data][product_data][name]': '#12',
    success_url: 'http://mida.test/payment/return/12',
    cancel_url: 'http://mida.test/payment/return/12',
    expires_at: String(minutes(45).getTime() / 1000),
  })
})

test('a repeated attempt gets the first page, also minutes later; an order of another world with the same number does not', async () => {
  const gateway = await open()
  const first = await gateway.create(requestOf('mida-again'))
  await setTime(minutes(13))
  expect(await gateway.create(requestOf('mida-again'))).toEqual(first)
  const other = await gateway.create({ ...requestOf('mida-again'), amount: money(1000, 'EUR') })
  expect(other.reference).not.toBe(first.reference)
})

test('a page is closed once; a paid or closed one is read again', async () => {
  const gateway = await open()
  const reference = await create()
  expect(await gateway.expire(reference)).toBe('expired')
  expect((await gateway.read(reference)).state).toBe('expired')
  expect(await gateway.expire(reference)).toBe('too-late')
  expect(await gateway.expire(await pay())).toBe('too-late')
  await expect(gateway.expire('cs_test_unknown')).rejects.toMatchObject({ fault: 'refused' })
})

test('an amount that is no integer of cents is not read', async () => {
  const reference = await create()
  await service.set({ strings: true })
  await expect((await open()).read(reference)).rejects.toMatchObject({ fault: 'silent' })
})

test('a part and then the rest go back, each once however often it is asked', async () => {
  const gateway = await open()
  const reference = await pay()
  const part = { amount: money(300, 'EUR'), captured: amount, askedAt: new Date(0), key: 'refund-part' }
  expect(await gateway.refund(reference, part)).toBe('done')
  expect(await gateway.refund(reference, part)).toBe('done')
  expect(await gateway.read(reference)).toMatchObject({ state: 'completed', amount })
  expect(await gateway.refund(reference, { ...part, amount: money(601, 'EUR'), key: 'refund-much' })).toBe('refused')
  expect(await gateway.refund(reference, { ...part, amount: money(600, 'EUR'), key: 'refund-rest' })).toBe('done')
  expect((await refundsOf(reference)).map((refund) => refund.amount)).toEqual([300, 600])
  expect((await gateway.read(reference)).state).toBe('refunded')
})

test('a refund whose answer was lost is found again by its key', async () => {
  const gateway = await open()
  const reference = await pay()
  const whole = { amount, captured: amount, askedAt: new Date(0), key: 'refund-lost' }
  await service.set({ end: 'cut', endOn: 'POST /refunds' })
  await expect(gateway.refund(reference, whole)).rejects.toMatchObject({ fault: 'silent' })
  expect(await refundsOf(reference)).toHaveLength(1)
  await service.restart()
  await setTime(fridayNoon)
  expect(await gateway.refund(reference, whole)).toBe('done')
  expect(await gateway.refund(reference, whole)).toBe('done')
  expect(await refundsOf(reference)).toHaveLength(1)
})

test('a refund that takes an hour is pending until then, and a refused one is refused', async () => {
  const gateway = await open()
  const reference = await pay()
  const whole = { amount, captured: amount, askedAt: new Date(0), key: 'refund-slow' }
  await service.set({ refunds: 'pending' })
  expect(await gateway.refund(reference, whole)).toBe('pending')
  await setTime(minutes(59))
  expect(await gateway.refund(reference, whole)).toBe('pending')
  await setTime(minutes(61))
  expect(await gateway.refund(reference, whole)).toBe('done')
  expect(await refundsOf(reference)).toHaveLength(1)
  await setTime(fridayNoon)
  const other = await pay()
  await service.set({ refunds: 'refused' })
  expect(await gateway.refund(other, { ...whole, key: 'refund-refused' })).toBe('refused')
  expect(await gateway.refund(await create(), { ...whole, key: 'refund-unpaid' })).toBe('refused')
})

const event = (type: string, object: object, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object }, ...more })

const session = { id: 'cs_test_a1b2c3', object: 'checkout.session' }

/** Signed by the service's own package. */
const noticeOf = (payload: string, { at = time, secret = service.keys.webhookSecret, body = payload } = {}) => {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { headers: { 'stripe-signature': signature }, query: {}, body }
}

test('signed events of a session and of our refunds name the payment', async () => {
  const { parseNotice } = await open()
  const noticed = { reference: session.id, event: 'evt_1' }
  const refund = { id: 're_1', object: 'refund', metadata: { key: 'k', reference: session.id } }
  // Those that the owner is told to tick, and two that come with them in some accounts.
  for (const type of [...stripeEvents, 'checkout.session.async_payment_failed', 'charge.refund.updated'])
    expect(parseNotice(noticeOf(event(type, type.startsWith('checkout.') ? session : refund)))).toEqual(noticed)
  const own = { account: service.keys.accountId }
  expect(parseNotice(noticeOf(event('checkout.session.completed', session, own)))).toEqual(noticed)
})

test('other signed events are ignored', async () => {
  const { parseNotice } = await open()
  expect(parseNotice(noticeOf(event('payout.paid', { id: 'po_1' })))).toBe('ignored')
  expect(parseNotice(noticeOf(event('refund.created', { id: 're_1', metadata: {} })))).toBe('ignored')
  const thin = JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'v2.core.account.updated' })
  expect(parseNotice(noticeOf(thin))).toBe('ignored')
  const others = { account: 'acct_of_somebody' }
  expect(parseNotice(noticeOf(event('checkout.session.completed', session, others)))).toBe('ignored')
})

test('a forged, altered or old event is none', async () => {
  const { parseNotice } = await open()
  const paid = event('checkout.session.completed', session)
  const seconds = (count: number) => new Date(fridayNoon.getTime() - count * 1000)
  expect(parseNotice(noticeOf(paid, { at: seconds(300) }))).not.toBeNull()
  expect(parseNotice(noticeOf(paid, { at: seconds(301) }))).toBeNull()
  expect(parseNotice(noticeOf(paid, { secret: 'whsec_another_secret_of_a_test' }))).toBeNull()
  expect(parseNotice(noticeOf(paid, { body: paid.replace('a1b2c3', 'a1b2c4') }))).toBeNull()
  expect(parseNotice({ headers: {}, query: {}, body: paid })).toBeNull()
  expect(parseNotice({ headers: { 'stripe-signature': ['t=1', 'v1=2'] }, query: {}, body: paid })).toBeNull()
  for (const body of ['', 'null', '[]', '{', '{"type":7}']) expect(parseNotice(noticeOf(body))).toBeNull()
})

test('while the endpoint’s secret is changed, events signed with both are taken, and later the old one is refused', async () => {
  const { parseNotice } = await open()
  const paid = event('checkout.session.completed', session)
  const own = noticeOf(paid)
  const other = noticeOf(paid, { secret: 'whsec_another_secret_of_a_test' })
  const [, otherSignature] = other.headers['stripe-signature'].split(',')
  const both = { ...own, headers: { 'stripe-signature': `${own.headers['stripe-signature']},${otherSignature}` } }
  expect(parseNotice(both)).toMatchObject({ reference: session.id })
  expect(parseNotice(other)).toBeNull()
})
