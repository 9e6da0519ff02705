import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextMessage } from '../../src/adapters/texting/texting.ts'
import { acceptingTexting } from '../accepting-providers.ts'
import { answerWith, askForCode } from '../account-api.ts'
import { createCaller } from '../caller.ts'
import { findDish, orderBody } from '../order.ts'
import { fillPath, listRoutes, sampleOf } from '../route-table.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
const texts: TextMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({ texting: acceptingTexting((message) => texts.push(message)) })
})

afterAll(() => api.close())

/** Fields that a caller might try to set. */
const wishes = {
  id: 4242,
  user_id: 1,
  userId: 1,
  role: 'operator',
  is_operator: true,
  isOperator: true,
  is_staff: true,
  isStaff: true,
  phone_verified: true,
  phone_verified_at: '2020-01-01T00:00:00Z',
  phoneVerifiedAt: '2020-01-01T00:00:00Z',
  email_verified_at: '2020-01-01T00:00:00Z',
  password_hash: 'x',
  price: '0.001',
  product_price: '0.001',
  totalPrice: '0.001',
  total: '0.001',
  vat: 0,
  stock: 9999,
  stock_quantity: 9999,
  establishment_id: 2,
  shopId: 2,
  payment_state: 'paid',
  paymentState: 'paid',
  created_at: '2020-01-01T00:00:00Z',
}

/** Facts that no caller may set, as one text. */
const fixedFacts = async (): Promise<string> => {
  const { rows } = await api.tools.db.execute(sql`
    select (select json_agg(json_build_array(id, email, phone, phone_verified_at, email_verified_at, is_staff,
        password_hash, created_at) order by id) from users) as users,
      (select json_agg(o order by user_id) from operators o) as operators,
      (select json_agg(s order by shop_id, user_id) from staff s) as staff,
      (select json_agg(json_build_array(id, shop_id, price_minor, vat_basis_points) order by id) from products) as products,
      (select json_agg(json_build_array(id, domain, country_id, paused_until) order by id) from shops) as shops`)
  return JSON.stringify(rows)
}

test('no field that a call does not know sets anything, whoever sends it', async () => {
  const before = await fixedFacts()
  for (const email of ['amina@example.com', 'sami@example.com', undefined]) {
    for (const { method, url, body } of listRoutes(api.routes)) {
      if (!body) continue
      const caller = await createCaller(api, email)
      const reply = await caller(
        method as 'POST',
        fillPath(url, () => '1'),
        { ...wishes, ...(sampleOf(body) as object) },
      )
      expect(reply.status, `${method} ${url}`).toBeLessThan(500)
    }
  }
  expect(await fixedFacts()).toBe(before)
})

test('a cart line costs what the shop asks, whatever its body says', async () => {
  const amina = await createCaller(api, 'amina@example.com')
  const dish = await findDish(amina)
  const added = await amina('POST', '/cart/1/add', { ...wishes, product: dish.id, quantity: 2 })
  expect(added.body.cart.lines[0].product).toMatchObject({ id: dish.id, price: `${dish.price}000` })
  expect(Number(added.body.cart.subtotal)).toBeCloseTo(2 * Number(dish.price))
  expect((await amina('GET', '/cart/2')).body).toEqual([])
})

test('customer, shop, price and state of an order come from the server', async () => {
  const amina = await createCaller(api, 'amina@example.com')
  const dish = await findDish(amina)
  const placed = await amina('POST', '/api/establishment/1/paiement', {
    ...wishes,
    status: 7,
    ...orderBody(dish.price, [{ ...wishes, product: dish.id, options: [], quantity: 1 }]),
  })
  expect(placed.status).toBe(200)
  expect(placed.body.commande_id).not.toBe(wishes.id)
  expect((await amina('GET', `/api/orders/${placed.body.commande_id}`)).body).toMatchObject({
    status: 0,
    total: dish.price,
    payment_state: 'due-at-counter',
    establishment: { id: 1 },
  })
  const sami = await createCaller(api, 'sami@example.com')
  const moved = await sami('POST', `/api/pro/orders/${placed.body.commande_id}/status`, { ...wishes, status: 1 })
  expect(moved.body).toMatchObject({ status: 1, total: dish.price, payment_state: 'due-at-counter' })
})

test('a new account gets the verified phone and no rights', async () => {
  const visitor = await createCaller(api)
  const phone = '+21620777001'
  await askForCode(visitor, phone)
  const code = /#(\d{4})/.exec(texts.at(-1)?.text ?? '')?.[1] ?? ''
  await answerWith(visitor, phone, code, 'auth')
  const { body } = await visitor('POST', '/register', { ...wishes, name: 'Ines', phone: '+21620123456' })
  expect(body.user).toMatchObject({ name: 'Ines', phone, email: null })
  expect(body.user.id).not.toBe(wishes.id)
  const { rows } = await api.tools.db.execute(sql`select is_staff, password_hash from users where id = ${body.user.id}`)
  expect(rows).toEqual([{ is_staff: false, password_hash: null }])
  expect((await api.tools.db.execute(sql`select from operators where user_id = ${body.user.id}`)).rows).toEqual([])
  expect((await visitor('GET', '/api/pro/orders')).status).toBe(403)
})
