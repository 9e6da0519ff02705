import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { createTestDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { createFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { orderOf } from '../order.ts'
import { type Product, startProduct } from '../product.ts'
import { createVisitor, type Visitor } from '../visitor.ts'

let database: OpenDatabase
let product: Product
let proxy: FaultProxy
/** The address of the server process that runs now. */
let address: string
let dish: { id: number; price: string }

const phone = '+21620888001'
const credentials = { email: 'amina@example.com', password: 'Mida-2026-demo' }

const start = async (): Promise<void> => {
  product = await startProduct({ DATABASE_URL: database.url, DEMO: '1', LOG_LEVEL: 'silent' })
}

const killAndRestart = async (): Promise<void> => {
  await product.end('SIGKILL')
  await start()
}

beforeAll(async () => {
  database = await createTestDatabase()
  await start()
  proxy = await createFaultProxy(() => ({ host: '127.0.0.1', port: Number(new URL(product.address).port) }))
  address = `http://127.0.0.1:${proxy.port}`
  const { rows } = await database.pool.query(
    `select p.id, (p.price_minor / 1000.0)::text as price from products p
     where p.shop_id = 1 and p.stock > 100 and not exists (select 1 from product_option_groups g where g.product_id = p.id)
     order by p.id limit 1`,
  )
  dish = { id: rows[0].id, price: Number(rows[0].price).toFixed(3) }
})

afterEach(() => proxy.letGo())

afterAll(async () => {
  await product.end()
  await proxy.close()
  await database.close()
})

const pay = (visitor: Visitor, key: string, more: object = {}) =>
  visitor('POST', '/api/establishment/1/paiement', orderOf(dish, more), { 'idempotency-key': key })

const to = encodeURIComponent(phone)

const readCode = async (visitor: Visitor, recipient: string): Promise<string> =>
  /#(\d{4})$/.exec((await visitor('GET', `/dev/outbox.json?to=${recipient}`)).body[0]?.text ?? '')?.[1] ?? ''

const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

test('killed after a code was sent, before it was answered: wrong guesses stay counted, no try comes back, the code still opens', async () => {
  const [visitor, spent] = [createVisitor(address), createVisitor(address)]
  const other = encodeURIComponent('+21620888002')
  expect((await visitor('POST', `/api/createotp/${to}/sms`)).status).toBe(200)
  expect((await spent('POST', `/api/createotp/${other}/sms`)).status).toBe(200)
  const [code, spentCode] = [await readCode(visitor, to), await readCode(spent, other)]
  for (const triesLeft of [2, 1]) {
    const guess = await visitor('POST', `/api/verifyotp/${to}/${wrong(code)}/paiement`)
    expect(guess).toMatchObject({ status: 422, body: { code: 'code-wrong', tries_left: triesLeft } })
  }
  for (let guess = 0; guess < 3; guess += 1) await spent('POST', `/api/verifyotp/${other}/${wrong(spentCode)}/auth`)
  await killAndRestart()
  expect((await visitor('POST', `/api/createotp/${to}/sms`)).status).toBe(429)
  expect((await visitor('POST', `/api/verifyotp/${to}/${code}/paiement`)).body).toEqual({ success: true })
  expect((await visitor('POST', `/api/verifyotp/${to}/${code}/paiement`)).body.code).toBe('code-wrong')
  expect((await spent('POST', `/api/verifyotp/${other}/${spentCode}/auth`)).body.code).toBe('code-wrong')
})

test('killed between the answered code and the payment: the proof and the cart are still there', async () => {
  const amina = createVisitor(address)
  await amina('POST', '/login', credentials)
  const third = '+21620888003'
  const path = encodeURIComponent(third)
  await amina('POST', `/api/createotp/${path}/sms`)
  await amina('POST', `/api/verifyotp/${path}/${await readCode(amina, path)}/paiement`)
  await amina('POST', '/cart/1/add', { product: dish.id, quantity: 1 })
  await killAndRestart()
  expect((await amina('GET', '/cart/1')).body).toMatchObject([{ product: { id: dish.id }, quantity: 1 }])
  const placed = await pay(amina, 'after the code', { phone: third })
  expect(placed).toMatchObject({ status: 200, body: { success: true } })
  expect((await amina('GET', '/cart/1')).body).toEqual([])
})

const countOrders = async (): Promise<number> =>
  (await database.pool.query('select count(*)::int as count from orders')).rows[0].count

test('killed after the order was written and before the reply went out: trying again answers the same order', async () => {
  const amina = createVisitor(address)
  await amina('POST', '/login', credentials)
  const before = await countOrders()
  proxy.holdReplies()
  const unanswered = pay(amina, 'one attempt').then(
    () => 'answered',
    () => 'lost',
  )
  await eventually(async () => (await countOrders()) === before + 1)
  await eventually(async () => proxy.held() > 0)
  await product.end('SIGKILL')
  expect(await unanswered).toBe('lost')
  proxy.letGo()
  await start()
  const { rows } = await database.pool.query('select max(id) as id from orders')
  for (let tries = 0; tries < 2; tries += 1)
    expect((await pay(amina, 'one attempt')).body).toMatchObject({ success: true, commande_id: rows[0].id })
  expect(await countOrders()).toBe(before + 1)
})

const stock = async (): Promise<number> =>
  (await database.pool.query('select stock from products where id = $1', [dish.id])).rows[0].stock

test('killed between the order and the gateway: the order waits unpaid, and its dishes come back when the hold is over', async () => {
  const amina = createVisitor(address)
  await amina('POST', '/login', credentials)
  const { body: applications } = await amina('GET', '/api/apps/1/all')
  const full = await stock()
  const gatewayIsSlow = new Client({ connectionString: database.url })
  await gatewayIsSlow.connect()
  await gatewayIsSlow.query('begin; lock table demo_payments in access exclusive mode')
  const before = await countOrders()
  const unanswered = pay(amina, 'online', { appvue: applications[0].key }).catch(() => null)
  await eventually(async () => (await countOrders()) === before + 1)
  await product.end('SIGKILL')
  await unanswered
  await gatewayIsSlow.end()
  expect(await stock()).toBe(full - 1)
  const { rows } = await database.pool.query('select id, payment_state from orders order by id desc limit 1')
  expect(rows[0].payment_state).toBe('pending')
  await start()
  const replay = await pay(amina, 'online', { appvue: applications[0].key })
  expect(replay.body).toMatchObject({
    commande_id: rows[0].id,
    redirect_url: expect.stringContaining('/payment/demo/'),
  })
  await database.pool.query(
    `update orders set created_at = created_at - interval '2 hours', held_until = held_until - interval '2 hours' where id = $1`,
    [rows[0].id],
  )
  await database.pool.query(
    `update payments set created_at = created_at - interval '2 hours', next_read_at = now() where order_id = $1`,
    [rows[0].id],
  )
  await eventually(async () => (await stock()) === full)
  const order = (await amina('GET', `/api/orders/${rows[0].id}`)).body
  expect(order.payment_state).toBe('failed')
}, 60_000)

test('killed while it hears that an order was paid: hearing it again pays the order once', async () => {
  const amina = createVisitor(address)
  await amina('POST', '/login', credentials)
  const { body: applications } = await amina('GET', '/api/apps/1/all')
  const { body: placed } = await pay(amina, 'paid at the bank', { appvue: applications[0].key })
  const bank = new URL(placed.redirect_url).pathname
  const somebodyLooks = new Client({ connectionString: database.url })
  await somebodyLooks.connect()
  await somebodyLooks.query('begin')
  await somebodyLooks.query('select 1 from orders where id = $1 for update', [placed.commande_id])
  const isHearing = async (): Promise<boolean> => {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'orders'`,
    )
    return rows.length > 0
  }
  await fetch(`${address}${bank}/pay`, { method: 'POST', headers: { origin: address }, redirect: 'manual' })
  const unanswered = amina('GET', `/payment/return/${placed.commande_id}`).catch(() => null)
  await eventually(isHearing)
  await product.end('SIGKILL')
  await unanswered
  await somebodyLooks.end()
  await start()
  const isPaid = async () => (await amina('GET', `/api/orders/${placed.commande_id}`)).body.payment_state === 'paid'
  await amina('GET', `/payment/return/${placed.commande_id}`)
  await amina('GET', `/payment/return/${placed.commande_id}`)
  await eventually(isPaid)
  const { rows } = await database.pool.query(
    `select (select count(*)::int from payments where order_id = $1 and state = 'completed') as payments,
       (select count(*)::int from pgboss.job where name = 'order-placed' and (data->>'orderId')::int = $1) as texts`,
    [placed.commande_id],
  )
  expect(rows).toEqual([{ payments: 1, texts: 1 }])
}, 60_000)
