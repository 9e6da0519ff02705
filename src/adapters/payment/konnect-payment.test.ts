import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type KonnectStandIn, konnectKeys, startKonnect } from '../../../tests/konnect-stand-in.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { money } from '../../kernel/money.ts'
import { gatewayRequests } from './gateway-request.ts'
import { konnectPayment } from './konnect-payment.ts'

let konnect: KonnectStandIn
let time = fridayNoon

beforeAll(async () => {
  konnect = await startKonnect(() => time)
})

beforeEach(() => {
  konnect.fault = null
  time = fridayNoon
})

afterAll(() => konnect.close())

const minutes = (count: number) => new Date(fridayNoon.getTime() + count * 60_000)

const amount = money(9000, 'TND')

const open = (keys = konnectKeys) =>
  konnectPayment({
    ...keys,
    baseUrl: konnect.url,
    noticeUrl: 'http://mida.test/payment/notice/konnect/1',
    send: gatewayRequests('Konnect'),
    clock: { now: () => time },
  })

const requestOf = (attempt: string) => ({
  attempt,
  orderId: 1,
  amount,
  returnUrl: 'http://mida.test/payment/return/1',
  expiresAt: minutes(14),
})

test('a payment is asked in millimes, without fees for the customer, until the hold ends', async () => {
  const { reference, redirectUrl } = await open().create(requestOf('mida-1'))
  expect(redirectUrl).toContain(reference)
  expect(konnect.asked.at(-1)?.body).toMatchObject({
    receiverWalletId: konnectKeys.walletId,
    token: 'TND',
    amount: 9000,
    lifespan: 14,
    orderId: 'mida-1',
    addPaymentFeesToAmount: false,
    webhook: 'http://mida.test/payment/notice/konnect/1',
  })
})

test('paid: completed with amount and attempt', async () => {
  const gateway = open()
  const { reference } = await gateway.create(requestOf('mida-2'))
  expect(await gateway.read(reference)).toEqual({ state: 'pending', amount, attempt: 'mida-2' })
  konnect.pay(reference)
  expect(await gateway.read(reference)).toEqual({ state: 'completed', amount, attempt: 'mida-2' })
})

test('a failed or untried payment stays pending until some minutes after its page has closed', async () => {
  const gateway = open()
  const { reference } = await gateway.create(requestOf('mida-3'))
  time = minutes(18)
  expect((await gateway.read(reference)).state).toBe('pending')
  time = minutes(19)
  expect((await gateway.read(reference)).state).toBe('expired')
  konnect.pay(reference)
  expect((await gateway.read(reference)).state).toBe('completed')
})

test('another currency or amount is reported as it is', async () => {
  const gateway = open()
  const { reference } = await gateway.create(requestOf('mida-4'))
  Object.assign(konnect.payments.get(reference) ?? {}, { amount: 900, token: 'EUR' })
  expect((await gateway.read(reference)).amount).toEqual(money(900, 'EUR'))
})

test.each(['9000', 90.5, -1, null])('an amount that is no integer of millimes is not read: %s', async (wrong) => {
  const gateway = open()
  const { reference } = await gateway.create(requestOf('mida-5'))
  Object.assign(konnect.payments.get(reference) ?? {}, { amount: wrong })
  await expect(gateway.read(reference)).rejects.toMatchObject({ fault: 'silent' })
})

test.each(['cut', 'broken'] as const)('no readable reply: %s', async (fault) => {
  konnect.fault = fault
  await expect(open().create(requestOf('mida-6'))).rejects.toMatchObject({ fault: 'silent' })
})

test('refused keys are told apart, and no message repeats them', async () => {
  const wrong = open({ ...konnectKeys, apiKey: 'another-key:of-somebody' })
  const error = await wrong.read('5f7a209aeb3f76490ac4a3d2').catch((caught) => caught)
  expect(error).toMatchObject({ fault: 'keys' })
  expect(String(error.stack)).not.toContain('another-key')
})

test('after “too many requests” it is not asked again for a while', async () => {
  const gateway = open()
  const { reference } = await gateway.create(requestOf('mida-7'))
  konnect.fault = 'busy'
  await expect(gateway.read(reference)).rejects.toMatchObject({ fault: 'busy' })
  konnect.fault = null
  const before = konnect.asked.length
  await expect(gateway.read(reference)).rejects.toMatchObject({ fault: 'busy' })
  expect(konnect.asked).toHaveLength(before)
})

test('a notice only names a payment, and anything else is none', () => {
  const noticeOf = (query: object) => open().parseNotice({ headers: {}, query: { ...query }, body: '' })
  expect(noticeOf({ payment_ref: '5f7a209aeb3f76490ac4a3d2' })).toEqual({
    reference: '5f7a209aeb3f76490ac4a3d2',
    event: null,
  })
  for (const wrong of ['', 'a/../b', 'x'.repeat(65), ['5f7a209aeb3f76490ac4a3d2'], undefined])
    expect(noticeOf({ payment_ref: wrong })).toBeNull()
})

test('money goes back by hand', async () => {
  const amount = money(9000, 'TND')
  const refund = { amount, captured: amount, key: 'mida-refund-1' }
  expect(await open().refund('5f7a209aeb3f76490ac4a3d2', refund)).toBe('by-hand')
})
