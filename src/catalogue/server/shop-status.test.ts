import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { findDish, orderOf } from '../../../tests/order.ts'
import { aminasInput } from '../../../tests/reservations.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { Broadcast } from '../../adapters/broadcast/broadcast.ts'
import { openPostgresBroadcast } from '../../adapters/broadcast/postgres-broadcast.ts'
import type { Database, OpenDatabase } from '../../adapters/database/database.ts'
import { GuardedClient } from '../../adapters/database/guarded-client.ts'
import { runStatement } from '../../adapters/database/run-statement.ts'
import { type ShopStatus, shopStatuses } from '../shop-status.ts'

let database: OpenDatabase
let broadcast: Broadcast<Database>
let api: WholeApi
let amina: Caller

beforeAll(async () => {
  database = await createTestDatabase()
  const { url, db } = database
  broadcast = await openPostgresBroadcast({ url, Client: GuardedClient, db, run: runStatement, log: silentLog })
  api = await createWholeApi({ broadcast }, { shared: database })
  amina = await createCaller(api, 'amina@example.com')
})
afterEach(() => setStatus('live'))
afterAll(async () => {
  await api.close()
  await broadcast.close()
  await database.close()
})

const setStatus = (status: ShopStatus) => api.tools.db.execute(sql`update shops set status = ${status} where id = 1`)

type Found = readonly { readonly id: number }[]

const isIn = (shops: Found): boolean => shops.some(({ id }) => id === 1)

test.each(shopStatuses)('who finds a shop that is %s', async (status) => {
  await setStatus(status)
  const stranger = await createCaller(api)
  const read = async (path: string) => stranger('GET', path)
  const see = async () => ({
    list: isIn((await read('/api/all/all/getboutiques')).body),
    search: isIn((await read('/api/restaurants/search?query=dar%20el%20marsa')).body),
    menu: (await read('/api/product/1/getrayons')).status === 200,
    dishes: (await read('/api/1/products/search?query=couscous')).status === 200,
    tables: (await read('/api/establishment/1/reservation-times')).status === 200,
  })
  const isSeen = status === 'live' || status === 'paused'
  // A process answers from memory until the database has told them of the change.
  await expect
    .poll(see, { timeout: 5000 })
    .toEqual({ list: isSeen, search: isSeen, menu: isSeen, dishes: isSeen, tables: isSeen })
})

test('a suspended shop takes no new order: a sentence says so, the cart is kept, and open orders go on', async () => {
  const dish = await findDish(amina)
  const add = () => amina('POST', '/cart/1/add', { product: dish.id, quantity: 1 })
  const order = (key: string) =>
    amina('POST', '/api/establishment/1/paiement', orderOf(dish), { 'idempotency-key': key })
  const open = (await order('before')).body.commande_id
  expect((await add()).status).toBe(200)
  await setStatus('suspended')
  const refused = await order('after')
  expect(refused).toMatchObject({ status: 409, body: { code: 'shop-suspended' } })
  expect(refused.body.message).toContain('votre panier est gardé')
  expect(await add()).toMatchObject({ status: 409, body: { code: 'shop-suspended' } })
  expect(await order('before')).toMatchObject({ status: 200, body: { commande_id: open } })
  const sami = await createCaller(api, 'sami@example.com')
  for (const status of [1, 2, 3, 7])
    expect(await sami('POST', `/api/pro/orders/${open}/status`, { status })).toMatchObject({ status: 200 })
  expect((await amina('GET', `/api/orders/${open}`)).body).toMatchObject({ status: 7 })
  await setStatus('live')
  expect((await amina('GET', '/cart/1')).body).toMatchObject([{ product: { id: dish.id }, quantity: 1 }])
  expect((await order('after')).status).toBe(200)
})

test('a suspended shop takes no reservation, and nobody learns of a shop that was never open', async () => {
  await setStatus('suspended')
  const ask = () => amina('POST', '/api/establishment/1/reservations', aminasInput)
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'shop-suspended' } })
  await setStatus('submitted')
  expect(await ask()).toMatchObject({ status: 404, body: { code: 'unknown-shop' } })
  const order = await amina('POST', '/api/establishment/1/paiement', orderOf({ id: 1, price: '1.000' }))
  expect(order).toMatchObject({ status: 404, body: { code: 'unknown-shop' } })
})

test('a paused shop is shown as paused at every hour, and takes neither orders nor reservations', async () => {
  const dish = await findDish(amina)
  await setStatus('paused')
  const shops = (await amina('GET', '/api/all/all/getboutiques')).body
  const shown = shops.find(({ id }: { id: number }) => id === 1)
  expect(shown).toMatchObject({ is_open: false, opens_at: null })
  const order = await amina('POST', '/api/establishment/1/paiement', orderOf(dish))
  expect(order).toMatchObject({ status: 409, body: { changes: [{ kind: 'paused' }] } })
  expect(await amina('POST', '/api/establishment/1/reservations', aminasInput)).toMatchObject({
    status: 422,
    body: { code: 'time-paused' },
  })
})
