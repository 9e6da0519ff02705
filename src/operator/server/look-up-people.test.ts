import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { placeCounterOrder } from '../../../tests/place-order.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import { payments } from '../../payments/server/tables.ts'
import { readLogFilter } from '../log-filter.ts'
import { readLog } from './read-log.ts'
import { readOperatorOrder, readOrdersPage } from './read-orders.ts'

let api: WholeApi
let nour: Caller
let orderId: number

beforeAll(async () => {
  api = await createWholeApi()
  nour = await createCaller(api, 'nour@example.com')
  orderId = await placeCounterOrder(api)
})
afterAll(() => api.close())

const search = (text: string) => nour('POST', '/api/admin/people/search', { text })
const newest = async () =>
  (await readLog(api.tools.db, readLogFilter(new URLSearchParams()), { before: null, limit: 1 }))[0]

test.each(['+216 20 12 34 56', '20123456', '0021620123456', 'amina@example.com', 'AMINA@example.com', 'amina'])(
  'by %s the person is found with her orders, and the reading is in the log without what was typed',
  async (text) => {
    const { status, body } = await search(text)
    expect(status).toBe(200)
    const id = await userIdOf(api.tools.db, 'amina@example.com')
    expect(body.people).toContainEqual(
      expect.objectContaining({ id, email: 'amina@example.com', phone: '+21620123456' }),
    )
    expect(body.orders).toContainEqual(expect.objectContaining({ id: orderId, shop: 'Dar El Marsa', status: 0 }))
    const entry = await newest()
    expect(entry).toMatchObject({
      action: 'people.searched',
      actor: { name: 'Nour Trabelsi' },
      after: { orders: [orderId] },
    })
    expect(JSON.stringify(entry)).not.toMatch(/amina|20123456/i)
  },
)

test('what finds nobody is logged too, signs of a pattern are letters, and two letters are too few', async () => {
  expect((await search('%%%')).body).toEqual({ people: [], orders: [] })
  expect(await newest()).toMatchObject({ action: 'people.searched', after: { people: [] } })
  expect(await search('am')).toMatchObject({
    status: 422,
    body: { code: 'too-short', message: expect.stringMatching(/\S/) },
  })
})

test('an order is shown without its customer, until somebody asks for the customer and is logged', async () => {
  const shown = await readOperatorOrder(api.tools.db, orderId)
  expect(shown).toMatchObject({ id: orderId, domain: 'dar-el-marsa', status: 0, isOnline: false })
  expect(JSON.stringify(shown)).not.toMatch(/amina|20123456/i)
  expect(shown?.history).toMatchObject([{ status: 0, by: 'customer' }])
  const reply = await nour('POST', `/api/admin/orders/${orderId}/customer`)
  expect(reply).toMatchObject({ status: 200, body: { phone: '+21620123456', person: { email: 'amina@example.com' } } })
  expect(await newest()).toMatchObject({ action: 'customer.read', subject: `order ${orderId}`, shop: { id: 1 } })
  expect((await nour('POST', '/api/admin/orders/2147483647/customer')).body.code).toBe('unknown-order')
  expect(await readOperatorOrder(api.tools.db, 2_147_483_647)).toBeNull()
})

test('the list is filtered by shop and status, and read page by page', async () => {
  const { db } = api.tools
  const all = await readOrdersPage(db, { shop: 'dar-el-marsa', status: 0 }, null)
  expect(all.orders.map(({ id }) => id)).toContain(orderId)
  expect(
    (await readOrdersPage(db, { shop: 'dar-el-marsa', status: 7 }, null)).orders.map(({ id }) => id),
  ).not.toContain(orderId)
  expect((await readOrdersPage(db, { shop: 'nowhere', status: null }, null)).orders).toEqual([])
  expect((await readOrdersPage(db, { shop: '', status: null }, orderId)).orders.map(({ id }) => id)).not.toContain(
    orderId,
  )
})

test('an order that was paid online is shown with its payments at the service and what went back', async () => {
  const { db } = api.tools
  const id = await insertOrder(db, { shopId: 1, paymentMethod: 'konnect', paymentState: 'paid', status: 3 })
  const at = api.clock.now()
  const due = new Date(at.getTime() + 3 * 24 * 3_600_000)
  const payment = { orderId: id, integration: 'konnect', amountMinor: 12_500, currency: 'TND', createdAt: at } as const
  await db.insert(payments).values([
    { ...payment, reference: null, state: 'expired', settledAt: at },
    { ...payment, reference: 'ref-77', state: 'completed', settledAt: at },
  ])
  const refund = { orderId: id, reason: 'amount', askedAt: at } as const
  await db.insert(orderRefunds).values([
    { ...refund, key: 'a', amountMinor: 1000, state: 'by-hand', dueAt: due, refusedAt: at, words: 'Froid' },
    {
      ...refund,
      key: 'b',
      amountMinor: 500,
      bearer: 'operator',
      state: 'done',
      way: 'by-hand',
      doneAt: at,
      proof: 'VIR-9',
    },
  ])
  const shown = await readOperatorOrder(db, id)
  expect(shown?.money.payments).toMatchObject([
    { service: 'Konnect', reference: null, step: 'expired', amount: '12,500\u00a0DT' },
    { service: 'Konnect', reference: 'ref-77', step: 'completed', isTest: false },
  ])
  expect(shown?.money.refunds).toMatchObject([
    {
      amount: '1,000\u00a0DT',
      state: 'by-hand',
      words: 'Froid',
      due: due.toISOString(),
      isOurs: false,
      isRefused: true,
    },
    { amount: '0,500\u00a0DT', state: 'done', way: 'by-hand', proof: 'VIR-9', isOurs: true, isRefused: false },
  ])
})
