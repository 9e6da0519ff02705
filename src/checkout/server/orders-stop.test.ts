import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { findDish, orderOf } from '../../../tests/order.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'

let api: WholeApi
let nour: Caller
let amina: Caller
let dish: Awaited<ReturnType<typeof findDish>>
let made = 0

beforeAll(async () => {
  api = await createWholeApi()
  nour = await createCaller(api, 'nour@example.com')
  amina = await createCaller(api, 'amina@example.com')
  dish = await findDish(amina)
})
beforeEach(async () => {
  await api.tools.db.execute(sql`delete from settings where key = 'operator-orders'`)
  await api.tools.settings.reload()
})
afterAll(() => api.close())

const stop = async (wish: object) => {
  const version = api.tools.settings.find('orders')?.version ?? ''
  const body = { isStopped: false, stoppedPayments: [], sentence: {}, version, ...wish }
  return nour('PUT', '/api/admin/settings/orders', body)
}

const order = (appvue = 'counter', key = `try ${++made}`, headers: Record<string, string> = {}) =>
  amina('POST', '/api/establishment/1/paiement', orderOf(dish, { appvue }), { 'idempotency-key': key, ...headers })

const countOrders = async (): Promise<number> =>
  Number((await api.tools.db.execute(sql`select count(*) from orders`)).rows[0]?.count)

test('one press refuses every order with the operator’s sentence in the language of the visitor, and keeps the cart', async () => {
  await amina('POST', '/cart/1/add', { product: dish.id, quantity: 2 })
  const before = await countOrders()
  expect((await stop({ isStopped: true, sentence: { en: 'Back at noon.' } })).status).toBe(200)
  expect(await order('counter', 'en', { 'x-language': 'en' })).toMatchObject({
    status: 409,
    body: { code: 'orders-stopped', message: 'Back at noon.', success: false },
  })
  expect((await order()).body.message).toContain('suspendues')
  expect(await countOrders()).toBe(before)
  expect((await amina('GET', '/cart/1')).body).toMatchObject([{ quantity: 2 }])
  expect((await stop({ isStopped: false })).status).toBe(200)
  expect((await order()).status).toBe(200)
})

test('a stop works without a fresh proof and after another change, and takes nothing back; going on needs a proof', async () => {
  const press = (sentence: object) =>
    nour('POST', '/api/admin/settings/orders/stop', { sentence, version: 'seen long ago' })
  await stop({ stoppedPayments: ['demo-wallet'], sentence: { fr: 'Retour à midi.' } })
  api.clock.forward(10 * 60_000)
  expect((await press({ fr: 'Autre phrase' })).status).toBe(200)
  expect((await order()).body.message).toBe('Retour à midi.')
  expect(api.tools.settings.find('orders')?.value.stoppedPayments).toEqual(['demo-wallet'])
  expect((await press({ fr: 'a'.repeat(201) })).body.code).toBe('sentence-too-long')
  expect((await stop({ isStopped: false })).body.code).toBe('proof-needed')
  nour = await createCaller(api, 'nour@example.com')
  expect((await stop({ isStopped: false })).status).toBe(200)
})

test('an order that was placed before the stop answers its own repetition', async () => {
  const first = await order('counter', 'twice')
  await stop({ isStopped: true })
  expect(await order('counter', 'twice')).toMatchObject({ status: 200, body: { commande_id: first.body.commande_id } })
})

test('one way of paying is stopped alone, and is not offered', async () => {
  const offered = async (): Promise<{ key: string }[]> => (await amina('GET', '/api/apps/1/all')).body
  const [online] = await offered()
  expect(online).toBeDefined()
  await stop({ stoppedPayments: ['demo', 'demo-wallet'] })
  expect(await offered()).toEqual([])
  expect((await order(online?.key)).body).toMatchObject({
    code: 'payment-stopped',
    message: expect.stringMatching(/\S/),
  })
  expect((await order()).status).toBe(200)
  await stop({ stoppedPayments: ['counter'] })
  expect((await order()).body.code).toBe('payment-stopped')
})

test('of two operators who change the stop at once the later is told', async () => {
  const wish = { stoppedPayments: [], sentence: {}, version: '' }
  const answers = await Promise.all(
    [true, false].map((isStopped) => nour('PUT', '/api/admin/settings/orders', { ...wish, isStopped })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a sentence that is too long is refused, and nothing changes', async () => {
  const reply = await stop({ isStopped: true, sentence: { fr: 'x'.repeat(201) } })
  expect(reply.body).toMatchObject({ code: 'sentence-too-long', message: expect.stringMatching(/200/) })
  expect((await order()).status).toBe(200)
})
