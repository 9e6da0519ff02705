import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { connectRaw } from '../live.ts'
import { findDish, orderOf } from '../order.ts'
import { type OwnPostgres, openOwnPostgres } from '../own-postgres.ts'
import { type Product, startProduct } from '../product.ts'
import { timeoutFactor } from '../timeout-factor.ts'
import { createVisitor, type Reply, type Timed, timed } from '../visitor.ts'

let server: OwnPostgres
let product: Product

/** Headers of a browser that opens an address. */
const asPage = { accept: 'text/html,*/*', 'x-requested-with': '' }
const longestMs = 5000 * timeoutFactor

beforeAll(async () => {
  server = await openOwnPostgres()
  product = await startProduct({ DATABASE_URL: server.url('mida'), DEMO: '1' })
})

afterEach(() => server.thaw())

afterAll(async () => {
  await product.end()
  await server.end()
})

const isReady = async (): Promise<boolean> =>
  (await createVisitor(product.address)('GET', '/health/ready')).status === 200

const expectUnavailable = ({ status, headers }: Reply): void => {
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

const pages = [
  // A page that was rendered within the last minute may have no notice.
  ['/', /Stock vérifié il y a|<main/],
  ['/dar-el-marsa/', /Stock vérifié il y a/],
  ['/en/dar-el-marsa/', /Stock checked .* ago/],
  ['/ar/dar-el-marsa/', /المخزون/],
  ['/dar-el-marsa/?utm_source=poster', /Stock vérifié il y a/],
] as const

test.skipIf(process.platform !== 'linux')(
  'PostgreSQL frozen for 15 s: every answer within 5 s, pages from what is ready and their age, no old stock by call, no write',
  async () => {
    const amina = createVisitor(product.address)
    expect((await amina('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })).status).toBe(200)
    const dish = await findDish(amina)
    for (const [path, age] of pages) {
      const page = await amina('GET', path, undefined, asPage)
      expect(page.status).toBe(200)
      if (path !== '/') expect(page.body).not.toMatch(age)
    }
    const live = await connectRaw(Number(new URL(product.address).port))
    const orderId = (await amina('POST', '/api/establishment/1/paiement', orderOf(dish))).body.commande_id
    const { body: me } = await amina('GET', '/api/session')
    const channel = `private-user.${me.user.id}.order.${orderId}`
    const wish = { socket_id: live.socketId, channel_name: channel }
    live.send('pusher:subscribe', { ...(await amina('POST', '/broadcasting/auth', wish)).body, channel })
    await live.next('pusher_internal:subscription_succeeded')
    server.freeze()
    const frozenAt = performance.now()
    const asked: Promise<Timed>[] = []
    for (let round = 0; performance.now() - frozenAt < 15_000; round += 1) {
      const one = (path: string, ask: () => Promise<Reply>): void => void asked.push(timed(path, ask))
      for (const [path] of pages) one(path, () => createVisitor(product.address)('GET', path, undefined, asPage))
      one('menu', () => createVisitor(product.address)('GET', '/api/product/1/getrayons'))
      one('ready', () => amina('GET', '/health/ready'))
      one('mine', () => amina('GET', '/api/orders'))
      one('account', () => amina('GET', '/account/orders', undefined, asPage))
      one('tracking', () =>
        amina('GET', `/ar/order/${orderId}`, undefined, { ...asPage, cookie: `${amina.cookie()}; orders=${orderId}` }),
      )
      one('return', () => amina('GET', `/payment/return/${orderId}?language=en`, undefined, asPage))
      one('bank', () => amina('POST', '/payment/demo/anything/pay', undefined, { ...asPage, origin: product.address }))
      one('order', () =>
        amina('POST', '/api/establishment/1/paiement', orderOf(dish), { 'idempotency-key': `f${round}` }),
      )
      await sleep(500)
    }
    server.thaw()
    const thawedAt = performance.now()
    await eventually(isReady)
    expect(performance.now() - thawedAt).toBeLessThan(10_000 * timeoutFactor)
    const all = await Promise.all(asked)
    expect(all.filter(({ ms }) => ms > longestMs).map(({ path, ms }) => `${path} ${Math.round(ms)}`)).toEqual([])
    for (const { path, reply } of all) {
      if (path.startsWith('/')) expect(`${path} ${reply.status}`).toBe(`${path} 200`)
      else if (reply.status !== 200 && path !== 'ready') expectUnavailable(reply)
    }
    for (const [path, age] of pages) expect(all.filter((one) => one.path === path).at(-1)?.reply.body).toMatch(age)
    const lastOf = (path: string) => all.filter((one) => one.path === path).at(-1)?.reply
    for (const path of ['menu', 'ready', 'mine', 'account', 'order']) expect(lastOf(path)?.status).toBe(503)
    // Pages around a payment say what is known about it and reload by themselves.
    for (const [path, words] of [
      ['account', 'momentanément indisponible'],
      ['tracking', `الطلب رقم ${orderId}`],
      ['return', 'We do not know yet whether your payment went through'],
      ['bank', 'Nous ne savons pas encore si votre paiement a abouti'],
    ] as const) {
      expect(lastOf(path)?.status).toBe(503)
      expect(lastOf(path)?.body).toContain(words)
      expect(lastOf(path)?.body).toContain('http-equiv="refresh"')
    }
    // Once the outage is known, later requests do not wait.
    const later = all.slice(-60)
    expect(later.filter(({ ms }) => ms > 1000).map(({ path, ms }) => `${path} ${Math.round(ms)}`)).toEqual([])
    // A live connection from before the outage still delivers updates.
    const sami = createVisitor(product.address)
    await sami('POST', '/login', { email: 'sami@example.com', password: 'Mida-2026-demo' })
    expect((await sami('POST', `/api/pro/orders/${orderId}/status`, { status: 1, ready_in_minutes: 20 })).status).toBe(
      200,
    )
    expect((await live.next('OrderUpdate')).channel).toBe(channel)
    live.close()
    const fresh = await eventually(async () => {
      const page = await amina('GET', '/dar-el-marsa/', undefined, asPage)
      return page.status === 200 && !/Stock vérifié/.test(page.body) && page
    })
    expect(fresh.body).toContain('Dar El Marsa')
    expect((await amina('GET', '/api/product/1/getrayons')).status).toBe(200)
    const [open] = await server.query<{ stuck: number }>(
      `select count(*)::int as stuck from pg_stat_activity where state like 'idle in transaction%'`,
    )
    expect(open?.stuck).toBe(0)
  },
)
