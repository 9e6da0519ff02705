import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { GatewayError } from '../../kernel/gateway-fault.ts'
import { money } from '../../kernel/money.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import { listRefusedAccounts } from '../../payments/server/account-store.ts'
import { sealKeys } from '../../payments/server/sealed-account.ts'
import { paymentAccounts, paymentApplications, payments } from '../../payments/server/tables.ts'
import { noteTrouble } from '../../payments/server/trouble-store.ts'
import { watchKeys } from '../../payments/server/watch-keys.ts'
import { createSealer } from '../../server/sealing.ts'
import { readNeeds } from './read-needs.ts'

let api: WholeApi

const db = () => api.tools.db

beforeAll(async () => {
  api = await createWholeApi()
  await db().execute(sql`update shops set status = 'live' where status = 'submitted'`)
})
afterAll(() => api.close())

const kinds = ['payment', 'late-refunds', 'refused-account']

const needs = async () => (await readNeeds(api.tools)).needs.filter(({ kind }) => kinds.includes(kind))

const paidOrder = () => insertOrder(db(), { shopId: 1, paymentMethod: 'konnect', paymentState: 'paid', status: 5 })

const dayMs = 24 * 3_600_000

test('a payment that cannot be right stands there until an operator has dealt with it', async () => {
  const orderId = await paidOrder()
  const at = api.clock.now()
  const [payment] = await db()
    .insert(payments)
    .values({
      ...{ orderId, integration: 'konnect', reference: 'ref-1', amountMinor: 12_000 },
      currency: 'TND',
      createdAt: at,
    })
    .returning()
  const reading = { state: 'completed', amount: money(11_000, 'TND') } as const
  await noteTrouble(db(), reading, { paymentId: payment?.id ?? 0, kind: 'wrong-amount', at })
  const [need] = await needs()
  expect(need).toMatchObject({
    kind: 'payment',
    of: { kind: 'wrong-amount', orderId, service: 'Konnect', reference: 'ref-1', reported: '11,000\u00a0TND' },
  })
  const nour = await createCaller(api, 'nour@example.com')
  const close = () => nour('POST', `/api/admin/payment-troubles/${need?.of.id}/done`)
  const answers = await Promise.all([close(), close()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await needs()).toEqual([])
})

test('refunds that should be with their customers by now stand there, one row a restaurant', async () => {
  const orderId = await paidOrder()
  const now = api.clock.now()
  const refund = { orderId, reason: 'whole', amountMinor: 1000, askedAt: now } as const
  await db()
    .insert(orderRefunds)
    .values([
      { ...refund, key: 'one', state: 'by-hand', dueAt: new Date(now.getTime() + dayMs) },
      { ...refund, key: 'two', state: 'at-gateway' },
      { ...refund, key: 'counter', state: 'by-hand' },
    ])
  expect(await needs()).toEqual([])
  api.clock.forward(dayMs)
  expect(await needs()).toMatchObject([{ kind: 'late-refunds', of: { id: 1, refunds: 1 } }])
  api.clock.forward(2 * dayMs)
  expect(await needs()).toMatchObject([
    { kind: 'late-refunds', of: { id: 1, refunds: 2, at: new Date(now.getTime() + dayMs).toISOString() } },
  ])
  await db().delete(orderRefunds).where(eq(orderRefunds.orderId, orderId))
  expect(await needs()).toEqual([])
})

test('keys that the present sealing key cannot decrypt stand there until they are entered again', async () => {
  const { sealer } = api.tools
  if (!sealer) throw new Error('no sealer')
  const place = { shopId: 1, service: 'konnect' } as const
  const keys = { walletId: 'w', apiKey: 'a:b' }
  const stored = { ...place, hint: '…1', isTest: false, changedAt: api.clock.now() }
  await db()
    .insert(paymentAccounts)
    .values({ ...stored, sealedKeys: sealKeys(createSealer('another sealing key'), place, keys) })
  expect(await needs()).toMatchObject([
    { kind: 'refused-account', of: { id: 1, service: 'Konnect', cause: 'unreadable' } },
  ])
  await db()
    .update(paymentAccounts)
    .set({ sealedKeys: sealKeys(sealer, place, keys) })
  expect(await needs()).toEqual([])
  await db().delete(paymentAccounts)
})

test('keys that the service begins to refuse stand there until it takes them again', async () => {
  const { sealer } = api.tools
  if (!sealer) throw new Error('no sealer')
  const place = { shopId: 1, service: 'konnect' } as const
  const seal = () => sealKeys(sealer, place, { walletId: 'w', apiKey: 'a:b' })
  const account = { ...place, seal: seal() }
  await db()
    .insert(paymentAccounts)
    .values({
      ...{ shopId: 1, service: 'konnect', sealedKeys: account.seal, hint: '…1', isTest: false },
      changedAt: api.clock.now(),
    })
  await db().insert(paymentApplications).values({ shopId: 1, integration: 'konnect', key: 'konnect' })
  let isRefused = true
  const gateway = watchKeys(
    {
      key: 'konnect',
      can: { expire: false, capture: false, refund: false, partialRefund: false },
      create: async () => ({ reference: 'r', redirectUrl: 'https://bank.example/' }),
      read: async () => {
        if (isRefused) throw new GatewayError('keys', 'Konnect answered 401')
        return { state: 'pending', amount: money(1, 'TND') }
      },
      parseNotice: () => null,
      expire: async () => 'too-late',
      capture: async () => {},
      refund: async () => 'by-hand',
    },
    { db: db(), clock: api.clock, account },
  )
  await expect(gateway.read('r')).rejects.toThrow('401')
  expect(await needs()).toMatchObject([
    { kind: 'refused-account', of: { id: 1, service: 'Konnect', cause: 'refused' } },
  ])
  const board = async (email: string) =>
    (await (await createCaller(api, email))('GET', '/api/pro/refunds')).body.refused_accounts
  expect(await board('sami@example.com')).toEqual([{ shop: 'Dar El Marsa', service: 'Konnect' }])
  expect(await listRefusedAccounts(db(), 5, [2])).toEqual([])
  isRefused = false
  await gateway.read('r')
  expect(await needs()).toEqual([])
  // Other keys were stored meanwhile: what was heard about the former ones is not about them.
  await db().update(paymentAccounts).set({ sealedKeys: seal() })
  isRefused = true
  await expect(gateway.read('r')).rejects.toThrow('401')
  expect(await needs()).toEqual([])
})
