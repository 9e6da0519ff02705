import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '../../../tests/gateways/start-stand-in.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { money } from '../../kernel/money.ts'
import { type FlouciAccount, flouciPayment } from './flouci-payment.ts'
import { gatewayCalls, gatewayRequests } from './gateway-request.ts'

let flouci: StandIn<'flouci'>
let time = fridayNoon
let attempts = 0

const minutes = (count: number) => new Date(fridayNoon.getTime() + count * 60_000)

const setTime = async (to: Date) => {
  time = to
  await flouci.set({ now: to.getTime() })
}

beforeAll(async () => {
  flouci = await startStandIn('flouci')
})

beforeEach(async () => {
  await flouci.reset()
  await setTime(fridayNoon)
})

afterAll(() => flouci.close())

const open = (options: Pick<FlouciAccount, 'refundsByContract' | 'holdsMoney'> = {}) =>
  flouciPayment({
    ...flouci.keys,
    ...options,
    baseUrl: flouci.url,
    noticeUrl: 'http://127.0.0.1:9/payment/notice/flouci/1',
    send: gatewayRequests(gatewayCalls('Flouci')),
    clock: { now: () => time },
  })

const amount = money(9000, 'TND')
const whole = { amount, captured: amount, askedAt: new Date(0), key: 'refund-1' }

const create = async (gateway = open()) => {
  attempts += 1
  const { reference } = await gateway.create({
    attempt: `mida-${attempts}`,
    orderId: 1,
    amount,
    returnUrl: 'http://mida.test/payment/return/1',
    expiresAt: minutes(14),
  })
  return reference
}

const pay = async (gateway = open()) => {
  const reference = await create(gateway)
  await flouci.set({ notices: 'never' })
  await flouci.pay(reference)
  return reference
}

const calls = async () => (await flouci.asked()).map(({ path }) => path.replace(/\/.*$/, ''))

test('cards are accepted, and the page ends with the hold', async () => {
  await create()
  expect((await flouci.asked()).at(-1)?.body).toEqual({
    amount: 9000,
    accept_card: true,
    session_timeout_secs: 840,
    success_link: 'http://mida.test/payment/return/1',
    fail_link: 'http://mida.test/payment/return/1',
    webhook: 'http://127.0.0.1:9/payment/notice/flouci/1',
    developer_tracking_id: `mida-${attempts}`,
  })
})

test('amounts may be texts', async () => {
  const reference = await pay()
  await flouci.set({ strings: true })
  expect(await open().read(reference)).toMatchObject({ state: 'completed', amount })
})

test('an expired page counts as pending for five minutes after it was first seen', async () => {
  const gateway = open()
  const reference = await create(gateway)
  await setTime(minutes(14))
  expect((await gateway.read(reference)).state).toBe('pending')
  await setTime(minutes(18))
  expect((await gateway.read(reference)).state).toBe('pending')
  await setTime(minutes(19))
  expect((await gateway.read(reference)).state).toBe('expired')
})

test('a declined payment has failed, until the customer pays after all', async () => {
  const reference = await create()
  await flouci.decline(reference)
  expect((await open().read(reference)).state).toBe('failed')
  await flouci.set({ notices: 'never' })
  await flouci.pay(reference)
  expect((await open().read(reference)).state).toBe('completed')
})

test('a notice names a payment in its query or its body', () => {
  const id = 'a1b2c3d4-e5f6-7890-1234-567890abcdef'
  const noticeOf = (query: object, body = '') => open().parseNotice({ headers: {}, query: { ...query }, body })
  expect(noticeOf({ payment_id: id })).toEqual({ reference: id, event: null })
  expect(noticeOf({}, JSON.stringify({ payment_id: id }))).toEqual({ reference: id, event: null })
  expect(noticeOf({}, JSON.stringify({ result: { payment_id: id } }))).toEqual({ reference: id, event: null })
  for (const wrong of ['', '[]', 'null', '{"payment_id":7}', '{"payment_id":"a/../b"}', '<xml/>'])
    expect(noticeOf({}, wrong)).toBeNull()
})

test('without the contract money goes back by hand, and with it only the whole by a call', async () => {
  const reference = await pay()
  expect(open().can).toMatchObject({ refund: false, partialRefund: false })
  expect(await open().refund(reference, whole)).toBe('by-hand')
  const gateway = open({ refundsByContract: true })
  expect(gateway.can).toMatchObject({ refund: true, partialRefund: false })
  expect(await gateway.refund(reference, { ...whole, amount: money(100, 'TND') })).toBe('by-hand')
  expect(await calls()).not.toContain('refund_payment')
  expect(await gateway.refund(reference, whole)).toBe('done')
  expect((await gateway.read(reference)).state).toBe('refunded')
})

test('a refund whose answer was lost is not asked twice', async () => {
  const gateway = open({ refundsByContract: true })
  const reference = await pay(gateway)
  await flouci.set({ end: 'cut', endOn: 'refund_payment' })
  await expect(gateway.refund(reference, whole)).rejects.toMatchObject({ fault: 'silent' })
  expect((await flouci.book()).refunds.map(({ payment }) => payment)).toContain(reference)
  await flouci.set({ end: 'answer' })
  expect(await gateway.refund(reference, whole)).toBe('done')
  expect(await gateway.refund(reference, whole)).toBe('done')
  const { refunds } = await flouci.book()
  expect(refunds.filter(({ payment }) => payment === reference)).toHaveLength(1)
  expect((await calls()).filter((call) => call === 'refund_payment')).toHaveLength(1)
})

test('a refund may be refused, or take an hour', async () => {
  const gateway = open({ refundsByContract: true })
  const refused = await pay(gateway)
  await flouci.set({ refunds: 'refused' })
  expect(await gateway.refund(refused, whole)).toBe('refused')
  const slow = await pay(gateway)
  await flouci.set({ refunds: 'pending' })
  expect(await gateway.refund(slow, whole)).toBe('pending')
  await setTime(minutes(61))
  expect(await gateway.refund(slow, whole)).toBe('done')
})

test('a refund that Flouci has taken is never called refused; without its word nobody knows for a day', async () => {
  const gateway = open({ refundsByContract: true })
  const reference = await pay(gateway)
  await flouci.set({ refunds: 'refused' })
  expect(await gateway.refund(reference, { ...whole, isAccepted: true })).toBe('pending')
  expect(await gateway.refund(reference, { ...whole, askedAt: fridayNoon })).toBe('doubtful')
})

test('held money: a part is taken and the rest is free, once however often it is asked', async () => {
  const gateway = open({ holdsMoney: true })
  expect(gateway.can.capture).toBe(true)
  const reference = await pay(gateway)
  expect(await gateway.read(reference)).toMatchObject({ state: 'authorized', amount })
  await expect(gateway.capture(reference, money(9001, 'TND'))).rejects.toMatchObject({ fault: 'refused' })
  await gateway.capture(reference, money(8500, 'TND'))
  await gateway.capture(reference, money(8500, 'TND'))
  expect(await gateway.read(reference)).toMatchObject({ state: 'completed', amount: money(8500, 'TND') })
  await expect(gateway.capture(reference, money(100, 'TND'))).rejects.toMatchObject({ fault: 'refused' })
  await expect(gateway.capture(reference, money(0, 'TND'))).rejects.toMatchObject({ fault: 'refused' })
})

test('held money is freed as a whole', async () => {
  const gateway = open({ holdsMoney: true })
  const reference = await pay(gateway)
  await gateway.capture(reference, money(0, 'TND'))
  await gateway.capture(reference, money(0, 'TND'))
  expect((await gateway.read(reference)).state).toBe('failed')
  const { payments } = await flouci.book()
  expect(payments.find(({ id }) => id === reference)).toMatchObject({ state: 'cancelled', captured: 0 })
})
