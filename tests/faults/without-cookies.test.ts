import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { fromScript } from '../api.ts'
import { createTestDatabase } from '../database.ts'
import { type Product, startProduct } from '../product.ts'

let database: OpenDatabase
let product: Product

beforeAll(async () => {
  database = await createTestDatabase()
  product = await startProduct({ DATABASE_URL: database.url, DEMO: '1', LOG_LEVEL: 'silent' })
})

afterAll(async () => {
  await product.end()
  await database.close()
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads replies of any type.
type Reply = { readonly status: number; readonly body: any }

/** Sends a request without cookies. */
const call = async (method: string, path: string, body?: object): Promise<Reply> => {
  const reply = await fetch(product.address + path, {
    method,
    headers: { ...fromScript, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: await reply.json() }
}

test.each([
  ['/', 200],
  ['/en/', 200],
  ['/ar/dar-el-marsa/', 200],
  ['/dar-el-marsa', 200],
  ['/dar-el-marsa/checkout', 200],
  ['/order/1', 200],
  ['/order/success/1', 200],
  ['/pro', 200],
  ['/no-such-shop/', 404],
])('%s is shown without cookies, after one redirection at most', async (path, status) => {
  let url = new URL(path, product.address)
  for (let moves = 0; ; moves += 1) {
    const reply = await fetch(url, { redirect: 'manual' })
    const text = await reply.text()
    if (reply.status < 300 || reply.status >= 400) {
      expect(reply.status).toBe(status)
      expect(text).toMatch(/<h1|<main/)
      return
    }
    expect(moves).toBe(0)
    url = new URL(reply.headers.get('location') ?? '', url)
  }
})

test('the catalogue needs no cookie, and none is set for reading it', async () => {
  for (const path of ['/', '/dar-el-marsa/', '/api/all/all/getboutiques', '/api/product/1/getrayons', '/api/session']) {
    const reply = await fetch(product.address + path)
    expect(reply.status).toBe(200)
    expect(reply.headers.getSetCookie()).toEqual([])
    await reply.arrayBuffer()
  }
})

test('what needs to know who one is answers clearly, the same each time', async () => {
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await call('GET', '/api/session')).toMatchObject({ status: 200, body: { known: false, user: null } })
    const orders = await call('GET', '/api/orders')
    expect(orders).toEqual({
      status: 401,
      body: { code: 'not-signed-in', message: expect.stringMatching(/Connectez-vous/) },
    })
    const products = [{ product: 1, options: [], quantity: 1 }]
    const order = { montant: '1.000', products, phone: '+21620123456', location: 1, appvue: 'counter' }
    expect(await call('POST', '/api/establishment/1/paiement', order)).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in', message: expect.stringMatching(/\S/) },
    })
  }
})

test('a code that was sent to another browser is refused in words, not in circles', async () => {
  const to = encodeURIComponent('+21620999001')
  expect((await call('POST', `/api/createotp/${to}/sms`)).status).toBe(200)
  const { body: messages } = await call('GET', `/dev/outbox.json?to=${to}`)
  const code = /#(\d{4})$/.exec(messages[0].text)?.[1]
  expect(await call('POST', `/api/verifyotp/${to}/${code}/auth`)).toMatchObject({
    status: 422,
    body: { code: 'code-wrong', message: expect.stringMatching(/\S/) },
  })
})
