import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { bodyOf } from '../../../tests/checkout.ts'
import { readDishes } from '../../../tests/dishes.ts'
import { cartRoutes } from '../../cart/server/cart-routes.ts'
import type { Product } from '../../catalogue/product.ts'
import { products } from '../../catalogue/server/tables.ts'
import { directionOf, languages, prefixedLanguages, prefixOf } from '../../kernel/texts.ts'
import { messageJobs } from '../../messages/server/send-order-messages.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import { paymentJobs } from '../../payments/server/payment-jobs.ts'
import { paymentRoutes } from '../../payments/server/payment-routes.ts'
import { catalogues } from '../../texts/sentences.ts'
import { checkoutRoutes } from './checkout-routes.ts'

let api: TestApi
let amina: Caller
let shopId: number
let dish: Product
let body: object
/** The operator has taken the gateway's key away while shops still offer it. */
let isGatewayGone = false
const sent: string[] = []

beforeAll(async () => {
  const texting = { send: async ({ to, text }: { to: string; text: string }) => void sent.push(`${to} ${text}`) }
  api = await createTestApi(
    (app, tools, mountTools) => {
      cartRoutes(app, tools, mountTools)
      orderRoutes(app, tools, mountTools)
      checkoutRoutes(app, tools, mountTools)
      paymentRoutes(app, tools, mountTools)
      paymentJobs(tools)
      messageJobs(tools)
    },
    { texting },
  )
  const { db, payments } = api.tools
  const { find } = payments
  payments.find = (integration) => (isGatewayGone ? null : find(integration))
  const dishes = await readDishes(db)
  shopId = dishes.shopId
  ;[dish] = dishes.plain
  body = bodyOf([{ product: dish, quantity: 1 }], { appvue: 'demo' })
})

beforeEach(async () => {
  const { db } = api.tools
  await db.execute(sql`truncate orders, order_attempts, payments, demo_payments, message_keys, carts cascade`)
  await db.update(products).set({ stock: 10 }).where(eq(products.id, dish.id))
  sent.length = 0
  isGatewayGone = false
  api.jobs.waiting.length = 0
  amina = await createCaller(api, 'amina@example.com')
  await amina('POST', `/cart/${shopId}/add`, { product: dish.id, quantity: 1 })
})

afterAll(() => api.close())

const pay = (more: object = {}, key = 'one') =>
  amina('POST', `/api/establishment/${shopId}/paiement`, { ...body, ...more }, { 'idempotency-key': key })

const pathOf = (url: string): string => new URL(url, 'http://mida.test').pathname

/** As a form on a page of ours says where it comes from. */
const ownPage = () => {
  const { host, origin } = new URL(api.tools.config.publicUrl)
  return { host, origin }
}

/** The browser presses a button of the bank's page and follows where it leads. */
const press = async (redirectUrl: string, action: 'pay' | 'decline' | 'abandon') => {
  const answer = await api.app.inject({
    method: 'POST',
    url: `${pathOf(redirectUrl)}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ownPage() },
    payload: 'x=1',
  })
  expect(answer.statusCode).toBe(303)
  const url = pathOf(String(answer.headers.location))
  return (await api.app.inject({ url, cookies: amina.cookies })).headers.location
}

const stock = async () =>
  (await api.tools.db.select({ stock: products.stock }).from(products).where(eq(products.id, dish.id)))[0]?.stock

test('paid: the bank’s page, back to the order, cart emptied then and not before, one text', async () => {
  const { status, body: placed } = await pay()
  expect({ status, placed }).toMatchObject({ status: 200, placed: { success: true } })
  const page = await api.app.inject({ url: pathOf(placed.redirect_url) })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain(`Commande n° ${placed.commande_id}`)
  expect((await amina('GET', `/cart/${shopId}`)).body).toHaveLength(1)
  expect(await stock()).toBe(9)
  expect(await press(placed.redirect_url, 'pay')).toBe(`/order/success/${placed.commande_id}`)
  const order = (await amina('GET', `/api/orders/${placed.commande_id}`)).body
  expect(order).toMatchObject({
    payment_state: 'paid',
    payment_method: 'demo',
    payment_method_text: 'Paiement en ligne',
  })
  expect((await amina('GET', `/cart/${shopId}`)).body).toEqual([])
  await api.jobs.run()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(`+21620123456 Mida : commande ${placed.commande_id} enregistrée chez`)
  expect((await api.app.inject({ url: pathOf(placed.redirect_url) })).body).toContain('Ce paiement est terminé.')
})

test('declined: back to the checkout with the cart, stock free again, and the same cart can be ordered', async () => {
  const { body: placed } = await pay()
  expect(await press(placed.redirect_url, 'decline')).toBe('/dar-el-marsa/checkout?payment=failed')
  expect(await stock()).toBe(10)
  expect((await amina('GET', `/cart/${shopId}`)).body).toHaveLength(1)
  const again = await pay({}, 'two')
  expect(again.body.commande_id).not.toBe(placed.commande_id)
  expect(await press(again.body.redirect_url, 'pay')).toBe(`/order/success/${again.body.commande_id}`)
})

test('abandoned: the order waits; a replay leads to the same page of the bank', async () => {
  const { body: placed } = await pay()
  expect(await press(placed.redirect_url, 'abandon')).toBe(`/order/success/${placed.commande_id}`)
  expect((await pay()).body).toEqual(placed)
  expect((await amina('GET', `/api/orders/${placed.commande_id}`)).body.payment_state).toBe('pending')
})

test.each(prefixedLanguages)('who orders in %s reads the bank’s page in it, and comes back to it', async (language) => {
  const { payments } = catalogues[language]
  const { body: placed } = await amina('POST', `/api/establishment/${shopId}/paiement`, body, {
    'x-language': language,
    'idempotency-key': language,
  })
  const page = await api.app.inject({ url: pathOf(placed.redirect_url) })
  expect(page.body).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
  for (const words of [payments.demo.card.title, payments.demo.card.intro, payments.demo.decline])
    expect(page.body).toContain(words)
  expect(await press(placed.redirect_url, 'pay')).toBe(`${prefixOf(language)}/order/success/${placed.commande_id}`)
})

test('a gateway that is gone: told in every language, dishes free again once, cart kept, and the same attempt can be paid at the counter', async () => {
  isGatewayGone = true
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay()))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'gateway-unavailable' } })
  }
  const told = await Promise.all(
    languages.map((language) =>
      amina('POST', `/api/establishment/${shopId}/paiement`, body, { 'x-language': language }),
    ),
  )
  expect(told.map(({ body: refusal }) => refusal.message)).toEqual(
    languages.map((language) => catalogues[language].checkout.refusals['gateway-unavailable']),
  )
  expect(await stock()).toBe(10)
  expect((await amina('GET', `/cart/${shopId}`)).body).toHaveLength(1)
  const orders: { status: number; payment_state: string }[] = (await amina('GET', '/api/orders')).body
  expect(new Set(orders.map((order) => `${order.status} ${order.payment_state}`))).toEqual(new Set(['4 failed']))
  expect(await pay({ appvue: 'counter' })).toMatchObject({ status: 200, body: { success: true } })
  expect(await stock()).toBe(9)
})

test('a gateway that comes back takes the same attempt', async () => {
  isGatewayGone = true
  expect((await pay()).status).toBe(503)
  isGatewayGone = false
  const { body: placed } = await pay()
  expect(await press(placed.redirect_url, 'pay')).toBe(`/order/success/${placed.commande_id}`)
  expect(await stock()).toBe(9)
})

test.each([
  ['pay', 'paid', (id: number) => `/order/success/${id}`],
  ['decline', 'failed', () => '/dar-el-marsa/checkout?payment=failed'],
  ['abandon', 'pending', (id: number) => `/order/success/${id}`],
] as const)('at the wallet one can %s too, and the order is %s', async (action, state, path) => {
  const { body: placed } = await pay({ appvue: 'demo-wallet' })
  expect(pathOf(placed.redirect_url)).toMatch(/^\/payment\/demo-wallet\/[\w-]{22}$/)
  const page = await api.app.inject({ url: pathOf(placed.redirect_url) })
  expect(page.body).toContain('<h1>Portefeuille de démonstration</h1>')
  expect(await press(placed.redirect_url, action)).toBe(path(placed.commande_id))
  expect((await amina('GET', `/api/orders/${placed.commande_id}`)).body).toMatchObject({
    payment_state: state,
    payment_method: 'demo-wallet',
  })
})

test('a payment of one service is unknown at the other', async () => {
  const { body: placed } = await pay({ appvue: 'demo-wallet' })
  const elsewhere = pathOf(placed.redirect_url).replace('demo-wallet', 'demo')
  expect((await api.app.inject({ url: elsewhere })).statusCode).toBe(404)
  const pressed = await api.app.inject({
    method: 'POST',
    url: `${elsewhere}/pay`,
    headers: ownPage(),
  })
  expect(pressed.statusCode).toBe(404)
  expect((await amina('GET', `/api/orders/${placed.commande_id}`)).body.payment_state).toBe('pending')
})

test('twenty parallel clicks: one order, one payment', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay()))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  const { rows } = await api.tools.db.execute(sql`select (select count(*) from orders)::int as orders,
    (select count(*) from payments)::int as payments, (select count(*) from demo_payments)::int as demo`)
  expect(rows).toEqual([{ orders: 1, payments: 1, demo: 1 }])
})

test('opening the success page pays nothing, and a stranger’s payment page does not exist', async () => {
  const { body: placed } = await pay()
  await api.app.inject({ url: `/payment/return/${placed.commande_id}`, cookies: amina.cookies })
  expect((await amina('GET', `/api/orders/${placed.commande_id}`)).body.payment_state).toBe('pending')
  expect((await api.app.inject({ url: '/payment/demo/nonsense' })).statusCode).toBe(404)
  const foreign = await api.app.inject({
    method: 'POST',
    url: `${pathOf(placed.redirect_url)}/pay`,
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.statusCode).toBe(403)
})

test('a text that the provider refuses is tried again, and never sent twice', async () => {
  const { body: placed } = await pay({ appvue: 'counter' })
  const { jobs } = api
  const again = [...jobs.waiting]
  await jobs.run()
  jobs.waiting.push(...again)
  await jobs.run()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(`/order/${placed.commande_id}`)
})

test.each([
  ['fr', / enregistrée chez .* http:\S+3000\/order\/\d+$/],
  ['en', / placed at .* http:\S+3000\/en\/order\/\d+$/],
  ['ar', / لدى .* http:\S+3000\/ar\/order\/\d+$/],
])('an order placed in %s is told of in that language', async (language, text) => {
  const order = { ...body, appvue: 'counter' }
  await amina('POST', `/api/establishment/${shopId}/paiement`, order, { 'x-language': language })
  await api.jobs.run()
  expect(sent).toEqual([expect.stringMatching(text)])
})
