import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoWorld } from '../../database/world/demo-world.ts'
import { putDemoAway } from '../../database/world/put-away.ts'
import { reviews } from '../../database/world/reviews.ts'
import { applicants } from '../../database/world/seed-applicants.ts'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { expireRequests, remindDiners } from '../../src/reservations/server/reservation-jobs.ts'
import { readConfig } from '../../src/server/config.ts'
import type { HiddenDemoRows } from '../../src/server/startup-message.ts'
import { accepting, testProvider } from '../accepting-providers.ts'
import { createTestClock } from '../api.ts'
import { type Caller, createCaller } from '../caller.ts'
import { createTestDatabase } from '../database.ts'
import { createTestJobs } from '../jobs.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'
import { addRealRows, host, readRealRows } from './real-rows.ts'

/** Amina is signed in, Sami has his shop, Hédi has a cart and an order at a demo shop. Then the database is served without the demo. */
let database: OpenDatabase
let api: WholeApi
let real: Awaited<ReturnType<typeof addRealRows>>
let amina: Caller
let sami: Caller
let hedi: Caller
let bearer: Record<string, string>
let oldOrder: number
let realBefore: unknown[]
let away: HiddenDemoRows

const twilio = { TEXTING: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: 'Mida' }
const demoShop = 1
const sent: string[] = []
const jobs = createTestJobs()
const password = 'Mida-2026-demo'

const demoDish = async (): Promise<{ id: number; price: string }> => {
  const { rows } = await database.db.execute<{ id: number; price: string }>(
    sql`select p.id, (p.price_minor / 1000.0)::numeric(9, 3)::text as price from products p
      where shop_id = ${demoShop} and not exists (select from product_option_groups g where g.product_id = p.id) order by id limit 1`,
  )
  if (!rows[0]) throw new Error('the demo world lost its dishes')
  return rows[0]
}

const orderAt = (caller: Caller, shopId: number, dish: { id: number; price: string }, more: object = {}) =>
  caller(
    'POST',
    `/api/establishment/${shopId}/paiement`,
    {
      montant: dish.price,
      products: [{ product: dish.id, options: [], quantity: 1 }],
      phone: host.phone,
      location: 1,
      scheduledDatetime: null,
      appvue: 'counter',
      ...more,
    },
    { 'idempotency-key': randomUUID() },
  )

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  real = await addRealRows(db)
  const demo = await createWholeApi({}, { shared: database })
  amina = await createCaller(demo)
  const signedIn = await amina('POST', '/login', { email: 'amina@example.com', password })
  bearer = { authorization: `Bearer ${signedIn.body.token}` }
  sami = await createCaller(demo, 'sami@example.com')
  expect((await sami('GET', '/api/pro/orders')).status).toBe(200)
  hedi = await createCaller(demo, host.email)
  const dish = await demoDish()
  expect((await hedi('POST', `/cart/${demoShop}/add`, { product: dish.id, quantity: 1 })).status).toBe(200)
  oldOrder = (await orderAt(hedi, demoShop, dish)).body.commande_id
  await hedi('POST', `/cart/${demoShop}/add`, { product: dish.id, quantity: 1 })
  await demo.close()
  realBefore = await readRealRows(db)
  away = await putDemoAway(db)
  const send = accepting(({ to }: { to: string }) => sent.push(to))
  api = await createWholeApi(
    {
      // Real providers for texts and mails.
      config: readConfig({
        ...twilio,
        SMTP_URL: 'smtp://mail.example',
        DEMO: '0',
        LIMITS_SCALE: '1000',
        DATA_DIR: '/nowhere',
      }),
      jobs,
      texting: { providerOf: () => testProvider, send },
      mail: { send },
    },
    { shared: database },
  )
  amina = await sameBrowser(amina)
  sami = await sameBrowser(sami)
  hedi = await sameBrowser(hedi)
})

afterAll(async () => {
  await api.close()
  await database.close()
})

/** A caller with the same cookies, at the server without the demo. */
const sameBrowser = async ({ cookies }: Caller): Promise<Caller> => {
  const caller = await createCaller(api)
  Object.assign(caller.cookies, cookies)
  return caller
}

const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await database.db.execute<{ n: number }>(sql`select count(*)::integer as n from ${query}`)).rows[0]?.n ?? -1

const ofDemo = sql`(select id from users where is_demo)`

test('only seeded rows are hidden, and real ones are unchanged', async () => {
  const people = demoWorld.people.length + Object.values(reviews).flat().length
  expect(away).toEqual({ shops: demoWorld.shops.length + applicants.length, people })
  expect(await readRealRows(database.db)).toEqual(realBefore)
  expect(realBefore.length).toBe(5)
})

test('its shops are in no list, no search and no cart', async () => {
  const visitor = await createCaller(api)
  for (const zip of ['all', '8075', 'undefined']) {
    const { body } = await visitor('GET', `/api/all/${zip}/getboutiques`)
    expect(body.map(({ domain }: { domain: string }) => domain)).toEqual(zip === '8075' ? [] : ['chez-hedi'])
  }
  const search = async (words: string) =>
    (await visitor('GET', `/api/restaurants/search?query=${encodeURIComponent(words)}`)).body.map(
      ({ domain }: { domain: string }) => domain,
    )
  expect(await search('couscous')).toEqual(['chez-hedi'])
  expect(await search('Dar El Marsa')).toEqual([])
  expect((await visitor('GET', `/api/product/${demoShop}/getrayons`)).status).toBe(404)
  expect((await visitor('GET', `/api/product/${real.shopId}/getrayons`)).status).toBe(200)
  const { id } = await demoDish()
  const { body: inCart } = await visitor('GET', `/api/product/carts?productIds=[${id},${real.dishId}]`)
  expect(inCart).toEqual([null, expect.objectContaining({ id: real.dishId })])
  expect((await hedi('GET', '/api/carts')).body).toEqual([])
})

test('nothing can be ordered or reserved there', async () => {
  const dish = await demoDish()
  const unknown = { status: 404, body: { code: 'unknown-shop' } }
  expect(await hedi('POST', `/cart/${demoShop}/add`, { product: dish.id, quantity: 1 })).toMatchObject(unknown)
  expect(await hedi('GET', `/cart/${demoShop}`)).toMatchObject(unknown)
  expect(await orderAt(hedi, demoShop, dish)).toMatchObject(unknown)
  expect(await hedi('GET', `/api/establishment/${demoShop}/reservation-times`)).toMatchObject(unknown)
  const wish = { time: '2026-11-21T20:00', people: 2, name: 'Hédi', phone: host.phone, consent: true }
  expect(await hedi('POST', `/api/establishment/${demoShop}/reservations`, wish)).toMatchObject(unknown)
  expect((await orderAt(hedi, real.shopId, { id: real.dishId, price: '12.500' })).status).toBe(200)
})

test('a real person’s order there is still readable', async () => {
  expect(await hedi('GET', `/api/orders/${oldOrder}`)).toMatchObject({
    status: 200,
    body: { establishment: { domain: 'dar-el-marsa' } },
  })
})

test('the demo’s bank is off, also where a real shop had it', async () => {
  expect((await hedi('GET', `/api/apps/${real.shopId}/all`)).body).toEqual([])
  const paid = await orderAt(hedi, real.shopId, { id: real.dishId, price: '12.500' }, { appvue: 'demo' })
  expect(paid).toMatchObject({ status: 422, body: { code: 'unknown-payment-application' } })
  expect((await api.app.inject({ url: '/payment/demo/anything' })).statusCode).toBe(404)
  expect((await api.app.inject({ url: '/dev/outbox.json' })).statusCode).toBe(404)
})

test('sessions, bearers and grants of its people have ended', async () => {
  expect(await count(sql`sessions where user_id in ${ofDemo}`)).toBe(0)
  expect(await count(sql`bearer_tokens b join sessions s on s.id = b.session_id where s.user_id in ${ofDemo}`)).toBe(0)
  expect(await count(sql`staff where user_id in ${ofDemo}`)).toBe(0)
  expect(await count(sql`users where is_demo and is_staff`)).toBe(0)
  expect(await count(sql`operators where user_id in ${ofDemo}`)).toBe(0)
  expect((await amina('GET', '/api/session')).body).toMatchObject({ known: false, user: null })
  expect((await (await createCaller(api))('GET', '/api/orders', undefined, bearer)).status).toBe(401)
  expect((await sami('GET', '/api/pro/orders')).status).toBe(401)
  expect((await hedi('GET', '/api/pro/orders')).status).toBe(200)
})

test('none of its people can sign in, and real people can', async () => {
  for (const email of ['amina@example.com', 'sami@example.com', 'nour@example.com', '+216 20 123 456'])
    expect(await (await createCaller(api))('POST', '/login', { email, password })).toMatchObject({
      status: 401,
      body: { code: 'login-failed' },
    })
  const owner = await createCaller(api)
  expect((await owner('POST', '/login', { email: host.email, password: host.password })).status).toBe(200)
})

test('no message is sent about its reservations', async () => {
  jobs.waiting.length = 0
  const at = (time: string) => ({ ...api.tools, clock: createTestClock(new Date(`2026-11-21T${time}Z`)) })
  await remindDiners(at('10:00'))
  await expireRequests(at('19:15'))
  expect(jobs.waiting.map(({ data }) => data)).toContainEqual(expect.objectContaining({ about: 'reminder' }))
  expect(jobs.waiting.map(({ data }) => data)).toContainEqual(expect.objectContaining({ about: 'expired' }))
  await jobs.run()
  expect(sent).toEqual([])
})
