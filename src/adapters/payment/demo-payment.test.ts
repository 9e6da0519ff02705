import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { type Money, money } from '../../kernel/money.ts'
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

const refundOf = (part: Money, key = 'mida-refund-1') => ({ amount: part, captured: amount, askedAt: new Date(0), key })

test('paid on its page: completed with the amount, and given back once however often it is asked', async () => {
  const { reference, redirectUrl } = await bank.create(requestOf('paid'))
  expect(redirectUrl).toBe(`http://mida.test/payment/demo/${reference}`)
  await ledger.move(reference, 'pending', 'completed')
  expect(await bank.read(reference)).toEqual({ state: 'completed', amount, attempt: 'paid' })
  await bank.refund(reference, refundOf(amount))
  await bank.refund(reference, refundOf(amount))
  expect((await bank.read(reference)).state).toBe('refunded')
})

test('declined on its page: failed, and there is nothing to give back', async () => {
  const { reference } = await bank.create(requestOf('declined'))
  await ledger.move(reference, 'pending', 'failed')
  expect((await bank.read(reference)).state).toBe('failed')
  await expect(bank.refund(reference, refundOf(amount))).rejects.toThrow('failed')
})

test('given back in parts: each key once, and never more than was paid', async () => {
  const { reference } = await bank.create(requestOf('parts'))
  await ledger.move(reference, 'pending', 'completed')
  const ask = (minor: number, key: string) => bank.refund(reference, refundOf(money(minor, 'TND'), key))
  expect(await Promise.all([ask(4000, 'one'), ask(4000, 'one'), ask(3000, 'two')])).toEqual(['done', 'done', 'done'])
  expect((await bank.read(reference)).state).toBe('completed')
  expect(await Promise.all([ask(2001, 'three'), ask(2500, 'four')])).toEqual(['refused', 'refused'])
  expect(await ask(2000, 'five')).toBe('done')
  expect((await bank.read(reference)).state).toBe('refunded')
})

test('a page that was closed takes no money; one that was paid cannot be closed', async () => {
  const closed = await bank.create(requestOf('closed'))
  expect(await bank.expire(closed.reference)).toBe('expired')
  expect(await ledger.move(closed.reference, 'pending', 'completed')).toBe(false)
  expect((await bank.read(closed.reference)).state).toBe('expired')
  const paid = await bank.create(requestOf('paid-first'))
  await ledger.move(paid.reference, 'pending', 'completed')
  expect(await bank.expire(paid.reference)).toBe('too-late')
})

test.each([
  [6000, 'completed'],
  [0, 'expired'],
])('of held money, %i are taken and the rest is freed', async (minor, state) => {
  const { reference } = await bank.create(requestOf(`held ${minor}`))
  await ledger.move(reference, 'pending', 'authorized')
  for (const part of [minor, 9000]) await bank.capture(reference, money(part, 'TND'))
  expect(await bank.read(reference)).toMatchObject({ state, amount: money(minor, 'TND') })
})

test('without an action it stays pending, and an unknown reference is an error', async () => {
  const { reference } = await bank.create(requestOf('silent'))
  expect(await bank.read(reference)).toEqual({ state: 'pending', amount, attempt: 'silent' })
  await expect(bank.refund(reference, refundOf(amount))).rejects.toThrow('pending')
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
