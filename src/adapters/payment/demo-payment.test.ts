import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { money } from '../../kernel/money.ts'
import { demoLedger } from '../../payments/server/demo-ledger.ts'
import type { OpenDatabase } from '../database/database.ts'
import { type DemoLedger, demoPayment } from './demo-payment.ts'
import type { PaymentGateway } from './payment.ts'

let database: OpenDatabase
let ledger: DemoLedger
let bank: PaymentGateway
let wallet: PaymentGateway

beforeAll(async () => {
  database = await createTestDatabase()
  ledger = demoLedger(database.db, 'demo')
  bank = demoPayment(ledger, 'http://mida.test/payment/demo')
  wallet = demoPayment(demoLedger(database.db, 'demo-wallet'), 'http://mida.test/payment/demo-wallet')
})

afterAll(() => database.close())

const amount = money(9000, 'TND')
const requestOf = (attempt: string) => ({
  attempt,
  orderId: 1,
  amount,
  returnUrl: 'http://mida.test/payment/return/1',
  expiresAt: new Date(),
})

test('paid on its page: completed with the amount, and given back once however often it is asked', async () => {
  const { reference, redirectUrl } = await bank.create(requestOf('paid'))
  expect(redirectUrl).toBe(`http://mida.test/payment/demo/${reference}`)
  await ledger.move(reference, 'pending', 'completed')
  expect(await bank.read(reference)).toEqual({ state: 'completed', amount })
  await bank.refund(reference)
  await bank.refund(reference)
  expect((await bank.read(reference)).state).toBe('refunded')
})

test('declined on its page: failed, and there is nothing to give back', async () => {
  const { reference } = await bank.create(requestOf('declined'))
  await ledger.move(reference, 'pending', 'failed')
  expect((await bank.read(reference)).state).toBe('failed')
  await expect(bank.refund(reference)).rejects.toThrow('failed')
})

test('without an action it stays pending, and an unknown reference is an error', async () => {
  const { reference } = await bank.create(requestOf('silent'))
  expect(await bank.read(reference)).toEqual({ state: 'pending', amount })
  await expect(bank.refund(reference)).rejects.toThrow('pending')
  await expect(bank.read('never-made')).rejects.toThrow('never-made')
})

test('the same attempt creates one payment', async () => {
  const both = await Promise.all([bank.create(requestOf('twice')), bank.create(requestOf('twice'))])
  expect(both[0]).toEqual(both[1])
})

test('a service knows only its own payments and ignores others', async () => {
  const { reference } = await bank.create(requestOf('banked'))
  await expect(wallet.read(reference)).rejects.toThrow(reference)
  expect(await demoLedger(database.db, 'demo-wallet').move(reference, 'pending', 'completed')).toBe(false)
  expect((await bank.read(reference)).state).toBe('pending')
})

test('no notice is its own', () => {
  expect(bank.parseNotice({ headers: {}, query: { payment_ref: 'x' }, body: '' })).toBeNull()
})
