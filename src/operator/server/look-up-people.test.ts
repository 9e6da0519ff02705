import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { placeCounterOrder } from '../../../tests/place-order.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
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
