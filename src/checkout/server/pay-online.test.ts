import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { openOnlineCheckout, ownPage, pathOf } from '../../../tests/online-checkout.ts'
import { directionOf, languages, prefixedLanguages, prefixOf } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'

const here = openOnlineCheckout()

test('paid: the bank’s page, back to the order, cart emptied then and not before, one text', async () => {
  const { status, body: placed } = await here.pay()
  expect({ status, placed }).toMatchObject({ status: 200, placed: { success: true } })
  const page = await here.api.app.inject({ url: pathOf(placed.redirect_url) })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain(`Commande n° ${placed.commande_id}`)
  expect((await here.amina('GET', `/cart/${here.shopId}`)).body).toHaveLength(1)
  expect(await here.stock()).toBe(9)
  expect(await here.pressAndReturn(placed.redirect_url, 'pay')).toBe(`/order/success/${placed.commande_id}`)
  const order = (await here.amina('GET', `/api/orders/${placed.commande_id}`)).body
  expect(order).toMatchObject({
    payment_state: 'paid',
    payment_method: 'demo',
    payment_method_text: 'Paiement en ligne',
  })
  expect((await here.amina('GET', `/cart/${here.shopId}`)).body).toEqual([])
  await here.api.jobs.run()
  expect(here.sent).toHaveLength(1)
  expect(here.sent[0]).toContain(`+21620123456 Mida : commande ${placed.commande_id} enregistrée chez`)
  expect((await here.api.app.inject({ url: pathOf(placed.redirect_url) })).body).toContain('<p>Payé.</p>')
})

test('declined: back to the checkout with the cart, stock free again, and the same cart can be ordered', async () => {
  const { body: placed } = await here.pay()
  expect(await here.pressAndReturn(placed.redirect_url, 'decline')).toBe('/dar-el-marsa/checkout?payment=failed')
  expect(await here.stock()).toBe(10)
  expect((await here.amina('GET', `/cart/${here.shopId}`)).body).toHaveLength(1)
  const decided = await here.api.app.inject({ url: pathOf(placed.redirect_url) })
  expect(decided.body).toContain('<p>Refusé : rien n’a été débité.</p>')
  const again = await here.pay({}, 'two')
  expect(again.body.commande_id).not.toBe(placed.commande_id)
  expect(await here.pressAndReturn(again.body.redirect_url, 'pay')).toBe(`/order/success/${again.body.commande_id}`)
})

test('abandoned: the order waits; a replay leads to the same page of the bank', async () => {
  const { body: placed } = await here.pay()
  expect(await here.pressAndReturn(placed.redirect_url, 'abandon')).toBe(`/order/success/${placed.commande_id}`)
  expect((await here.pay()).body).toEqual(placed)
  expect((await here.amina('GET', `/api/orders/${placed.commande_id}`)).body.payment_state).toBe('pending')
})

test.each(prefixedLanguages)('who orders in %s reads the bank’s page in it, and comes back to it', async (language) => {
  const { payments } = catalogues[language]
  const { body: placed } = await here.amina('POST', `/api/establishment/${here.shopId}/paiement`, here.body, {
    'x-language': language,
    'idempotency-key': language,
  })
  const page = await here.api.app.inject({ url: pathOf(placed.redirect_url) })
  expect(page.body).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
  for (const words of [payments.demo.card.title, payments.demo.card.intro, payments.demo.decline])
    expect(page.body).toContain(words)
  expect(page.body).toContain(`/pay?language=${language}"`)
  expect(await here.pressAndReturn(placed.redirect_url, 'pay')).toBe(
    `${prefixOf(language)}/order/success/${placed.commande_id}`,
  )
})

test('a gateway that is gone: told in every language, dishes free again once, cart kept, and the same attempt can be paid at the counter', async () => {
  here.gateway = 'gone'
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => here.pay()))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'gateway-closed' } })
  }
  const told = await Promise.all(
    languages.map((language) =>
      here.amina('POST', `/api/establishment/${here.shopId}/paiement`, here.body, { 'x-language': language }),
    ),
  )
  expect(told.map(({ body: refusal }) => refusal.message)).toEqual(
    languages.map((language) => catalogues[language].checkout.refusals['gateway-closed']),
  )
  expect(await here.stock()).toBe(10)
  expect((await here.amina('GET', `/cart/${here.shopId}`)).body).toHaveLength(1)
  const orders: { status: number; payment_state: string }[] = (await here.amina('GET', '/api/orders')).body
  expect(new Set(orders.map((order) => `${order.status} ${order.payment_state}`))).toEqual(new Set(['4 failed']))
  expect(await here.pay({ appvue: 'counter' })).toMatchObject({ status: 200, body: { success: true } })
  expect(await here.stock()).toBe(9)
})

test('a gateway that comes back takes the same attempt', async () => {
  here.gateway = 'gone'
  expect((await here.pay()).status).toBe(503)
  here.gateway = 'there'
  const { body: placed } = await here.pay()
  expect(await here.pressAndReturn(placed.redirect_url, 'pay')).toBe(`/order/success/${placed.commande_id}`)
  expect(await here.stock()).toBe(9)
})

test.each([
  ['pay', 'paid', (id: number) => `/order/success/${id}`],
  ['decline', 'failed', () => '/dar-el-marsa/checkout?payment=failed'],
  ['abandon', 'pending', (id: number) => `/order/success/${id}`],
] as const)('at the wallet one can %s too, and the order is %s', async (action, state, path) => {
  const { body: placed } = await here.pay({ appvue: 'demo-wallet' })
  expect(pathOf(placed.redirect_url)).toMatch(/^\/payment\/demo-wallet\/[\w-]{22}$/)
  const page = await here.api.app.inject({ url: pathOf(placed.redirect_url) })
  expect(page.body).toContain('<h1>Portefeuille de démonstration</h1>')
  expect(await here.pressAndReturn(placed.redirect_url, action)).toBe(path(placed.commande_id))
  expect((await here.amina('GET', `/api/orders/${placed.commande_id}`)).body).toMatchObject({
    payment_state: state,
    payment_method: 'demo-wallet',
  })
})

test('a press at the demo bank has no body, and a larger body is not read', async () => {
  const { body: placed } = await here.pay()
  const pressed = await here.api.app.inject({
    method: 'POST',
    url: `${pathOf(placed.redirect_url)}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ownPage(here.api) },
    payload: 'x'.repeat(2000),
  })
  expect(pressed.statusCode).toBe(413)
  expect((await here.amina('GET', `/api/orders/${placed.commande_id}`)).body.payment_state).toBe('pending')
})

test('an address pressed at the bank can be asked for again: its page until it is decided, then on to the order', async () => {
  const { body: placed } = await here.pay()
  const bank = pathOf(placed.redirect_url)
  const again = async () => (await here.api.app.inject({ url: `${bank}/pay?language=ar` })).headers.location
  expect((await here.api.app.inject({ url: bank })).body).not.toContain('n’a pas été pris')
  expect(await again()).toBe(`${bank}?language=ar&untaken=1`)
  const page = (await here.api.app.inject({ url: String(await again()) })).body
  expect(page).toContain('Le paiement n’a pas été pris et rien n’a été débité : vous pouvez payer.')
  expect((await here.amina('GET', `/api/orders/${placed.commande_id}`)).body.payment_state).toBe('pending')
  await here.pressAndReturn(placed.redirect_url, 'pay')
  expect(await again()).toBe(`/payment/return/${placed.commande_id}?language=fr`)
  expect((await here.api.app.inject({ url: '/payment/demo/nonsense/pay' })).statusCode).toBe(404)
})

test('a payment of one service is unknown at the other', async () => {
  const { body: placed } = await here.pay({ appvue: 'demo-wallet' })
  const elsewhere = pathOf(placed.redirect_url).replace('demo-wallet', 'demo')
  expect((await here.api.app.inject({ url: elsewhere })).statusCode).toBe(404)
  const pressed = await here.api.app.inject({
    method: 'POST',
    url: `${elsewhere}/pay`,
    headers: ownPage(here.api),
  })
  expect(pressed.statusCode).toBe(404)
  expect((await here.amina('GET', `/api/orders/${placed.commande_id}`)).body.payment_state).toBe('pending')
})

test('twenty parallel clicks: one order, one payment', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => here.pay()))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  const { rows } =
    await here.api.tools.db.execute(sql`select (select count(*) from orders where shop_id = 1)::int as orders,
    (select count(*) from payments)::int as payments, (select count(*) from demo_payments)::int as demo`)
  expect(rows).toEqual([{ orders: 1, payments: 1, demo: 1 }])
})

test('the outcome of an attempt is readable by its key, for its own customer only', async () => {
  const { body: placed } = await here.pay({}, 'once')
  const leo = await createCaller(here.api, 'leo@example.com')
  const ask = async (caller: typeof here.amina, key: string) =>
    (await caller('GET', `/api/orders?attempt=${key}`)).body.map(({ id }: { id: number }) => id)
  await here.pay({ appvue: 'counter', note: 'another' }, 'twice')
  expect(await ask(here.amina, 'once')).toEqual([placed.commande_id])
  expect(await ask(here.amina, 'never')).toEqual([])
  expect(await ask(leo, 'once')).toEqual([])
})

test('opening the success page pays nothing, and a stranger’s payment page does not exist', async () => {
  const { body: placed } = await here.pay()
  await here.api.app.inject({ url: `/payment/return/${placed.commande_id}`, cookies: here.amina.cookies })
  expect((await here.amina('GET', `/api/orders/${placed.commande_id}`)).body.payment_state).toBe('pending')
  expect((await here.api.app.inject({ url: '/payment/demo/nonsense' })).statusCode).toBe(404)
  const foreign = await here.api.app.inject({
    method: 'POST',
    url: `${pathOf(placed.redirect_url)}/pay`,
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.statusCode).toBe(403)
})

test('a text that the provider refuses is tried again, and never sent twice', async () => {
  const { body: placed } = await here.pay({ appvue: 'counter' })
  const { jobs } = here.api
  const again = [...jobs.waiting]
  await jobs.run()
  jobs.waiting.push(...again)
  await jobs.run()
  expect(here.sent).toHaveLength(1)
  expect(here.sent[0]).toContain(`/order/${placed.commande_id}`)
})

test.each([
  ['fr', / enregistrée chez .* http:\S+3000\/order\/\d+$/],
  ['en', / placed at .* http:\S+3000\/en\/order\/\d+$/],
  ['ar', / لدى .* http:\S+3000\/ar\/order\/\d+$/],
])('an order placed in %s is told of in that language', async (language, text) => {
  const order = { ...here.body, appvue: 'counter' }
  await here.amina('POST', `/api/establishment/${here.shopId}/paiement`, order, { 'x-language': language })
  await here.api.jobs.run()
  expect(here.sent).toEqual([expect.stringMatching(text)])
})
