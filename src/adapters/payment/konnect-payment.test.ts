import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '../../../tests/gateways/start-stand-in.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { money } from '../../kernel/money.ts'
import { gatewayCalls, gatewayRequests } from './gateway-request.ts'
import { konnectPayment } from './konnect-payment.ts'

let konnect: StandIn<'konnect'>
let time = fridayNoon

const minutes = (count: number) => new Date(fridayNoon.getTime() + count * 60_000)

const setTime = async (to: Date) => {
  time = to
  await konnect.set({ now: to.getTime() })
}

beforeAll(async () => {
  konnect = await startStandIn('konnect')
})

beforeEach(async () => {
  await konnect.reset()
  await setTime(fridayNoon)
})

afterAll(() => konnect.close())

const open = () =>
  konnectPayment({
    ...konnect.keys,
    baseUrl: konnect.url,
    noticeUrl: 'http://mida.test/payment/notice/konnect/1',
    send: gatewayRequests(gatewayCalls('Konnect')),
    clock: { now: () => time },
  })

const create = (attempt: string) =>
  open().create({
    attempt,
    orderId: 1,
    amount: money(9000, 'TND'),
    returnUrl: 'http://mida.test/payment/return/1',
    expiresAt: minutes(14),
  })

test('a payment is asked in millimes, without fees for the customer, until the hold ends', async () => {
  const { reference, redirectUrl } = await create('mida-1')
  expect(redirectUrl).toContain(reference)
  expect((await konnect.asked()).at(-1)?.body).toMatchObject({
    receiverWalletId: konnect.keys.walletId,
    token: 'TND',
    amount: 9000,
    lifespan: 14,
    orderId: 'mida-1',
    addPaymentFeesToAmount: false,
    webhook: 'http://mida.test/payment/notice/konnect/1',
  })
})

test('a failed or untried payment stays pending until some minutes after its page has closed', async () => {
  const { reference } = await create('mida-3')
  await konnect.decline(reference)
  await setTime(minutes(18))
  expect((await open().read(reference)).state).toBe('pending')
  await setTime(minutes(19))
  expect((await open().read(reference)).state).toBe('expired')
  await konnect.set({ paysExpired: true })
  await konnect.pay(reference)
  expect((await open().read(reference)).state).toBe('completed')
})

test('an amount that is no integer of millimes is not read', async () => {
  const { reference } = await create('mida-5')
  await konnect.set({ strings: true })
  await expect(open().read(reference)).rejects.toMatchObject({ fault: 'silent' })
})

test('a notice only names a payment, and anything else is none', () => {
  const noticeOf = (query: object) => open().parseNotice({ headers: {}, query: { ...query }, body: '' })
  const reference = '5f7a209aeb3f76490ac4a3d2'
  expect(noticeOf({ payment_ref: reference })).toEqual({ reference, event: null })
  for (const wrong of ['', 'a/../b', 'x'.repeat(129), [reference], undefined])
    expect(noticeOf({ payment_ref: wrong })).toBeNull()
})

test('money goes back by hand, and a page cannot be closed', async () => {
  const amount = money(9000, 'TND')
  const gateway = open()
  expect(gateway.can).toEqual({ expire: false, capture: false, refund: false, partialRefund: false })
  expect(
    await gateway.refund('5f7a209aeb3f76490ac4a3d2', { amount, captured: amount, askedAt: new Date(0), key: 'k' }),
  ).toBe('by-hand')
  await expect(gateway.expire('5f7a209aeb3f76490ac4a3d2')).rejects.toMatchObject({ fault: 'refused' })
  await expect(gateway.capture('5f7a209aeb3f76490ac4a3d2', amount)).rejects.toMatchObject({ fault: 'refused' })
})
