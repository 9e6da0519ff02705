import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { konnectKeys, startKonnect } from '../../../tests/konnect-stand-in.ts'
import { openOnlineCheckout } from '../../../tests/online-checkout.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import { readConfig } from '../../server/config.ts'
import { auditLog } from '../../server/tables.ts'
import { noticePath } from '../integrations.ts'
import { setAccount, withdrawAccount } from './set-account.ts'
import { paymentAccounts, payments } from './tables.ts'

const konnect = await startKonnect(() => here.api.tools.clock.now())

const here = openOnlineCheckout({
  config: readConfig({
    ...{ LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' },
    ...{ KONNECT_URL: konnect.url, KONNECT_TEST_URL: konnect.url },
  }),
})

afterAll(() => konnect.close())

const actor = { kind: 'key', id: 0, ip: '' } as const

const domainOf = async (id: number) => {
  const [shop] = await here.api.tools.db.select({ domain: shops.domain }).from(shops).where(eq(shops.id, id))
  return shop?.domain ?? ''
}

const set = async (keys = konnectKeys, { isTest = false, shopId = here.shopId } = {}) => {
  const { db, clock, sealer, payments, config } = here.api.tools
  if (!sealer) throw new Error('no sealer')
  return setAccount(
    { db, clock, sealer, payments, actor, publicUrl: config.publicUrl },
    { domain: await domainOf(shopId), service: 'konnect', keys, isTest },
  )
}

const offered = async () =>
  (await here.amina('GET', `/api/apps/${here.shopId}/all`)).body.map((app: { key: string }) => app.key)

const notice = async (reference: string, shop = here.shopId) =>
  (await here.api.app.inject({ url: `${noticePath('konnect', shop)}?payment_ref=${reference}` })).statusCode

beforeEach(async () => {
  const { db } = here.api.tools
  konnect.fault = null
  await db.execute(sql`delete from payment_accounts`)
  await db.execute(sql`delete from payment_applications where key = 'konnect'`)
})

const payByKonnect = async () => {
  const placed = await here.pay({ appvue: 'konnect' })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const reference = new URL(placed.body.redirect_url).searchParams.get('payment_ref') ?? ''
  return { orderId: Number(placed.body.commande_id), reference }
}

const stateOf = async (orderId: number) => {
  const order = await findOrder(here.api.tools.db, orderId)
  return [order?.status, order?.paymentState]
}

test('keys are tested, stored encrypted, never in the log, and offered to customers', async () => {
  expect(await offered()).not.toContain('konnect')
  expect(await set({ walletId: ` ${konnectKeys.walletId}\n`, apiKey: `${konnectKeys.apiKey}\u200b ` })).toEqual({
    ok: true,
    value: null,
  })
  expect(await offered()).toContain('konnect')
  const { db } = here.api.tools
  const kept = JSON.stringify([await db.select().from(paymentAccounts), await db.select().from(auditLog)])
  expect(kept).not.toContain('secret-of-the-test')
  expect(kept).not.toContain(konnectKeys.walletId)
  expect(kept).toContain('payment-account.changed')
  expect(kept).toContain('…a3d1')
})

test('an account of the sandbox says so where customers choose', async () => {
  await set(konnectKeys, { isTest: true })
  const apps = (await here.amina('GET', `/api/apps/${here.shopId}/all`)).body
  expect(apps).toContainEqual({ key: 'konnect', integration: { id: 3, name: 'Konnect (test)' } })
})

test.each([
  ['keys', 'keys-refused'],
  ['busy', 'service-busy'],
  ['cut', 'service-silent'],
] as const)('an account whose test fails is not offered: %s', async (fault, code) => {
  konnect.fault = fault
  expect(await set()).toMatchObject({ ok: false, code })
  expect(await offered()).not.toContain('konnect')
})

test('keys of another form, an unknown shop and a shop in France are refused, and nothing is stored', async () => {
  expect(await set({ ...konnectKeys, walletId: 'my wallet' })).toMatchObject({ ok: false, code: 'wrong-keys' })
  expect(await set(konnectKeys, { shopId: 0 })).toMatchObject({ ok: false, code: 'unknown-shop' })
  const { rows } = await here.api.tools.db.execute<{ id: number }>(
    sql`select s.id from shops s join countries c on c.id = s.country_id where c.currency = 'EUR' limit 1`,
  )
  expect(await set(konnectKeys, { shopId: rows[0]?.id ?? 0 })).toMatchObject({ ok: false, code: 'wrong-currency' })
  expect(await here.api.tools.db.select().from(paymentAccounts)).toEqual([])
})

test('a customer pays by Konnect; a notice to another shop has no effect', async () => {
  expect(await set()).toMatchObject({ ok: true })
  const { orderId, reference } = await payByKonnect()
  expect(konnect.asked.at(-1)?.body).toMatchObject({ amount: here.dish.price.minor, lifespan: 14 })
  expect(await notice(reference)).toBe(200)
  expect(await stateOf(orderId)).toEqual([0, 'pending'])
  konnect.pay(reference)
  here.api.clock.forward(11_000)
  expect(await notice(reference, here.shopId + 1)).toBe(400)
  expect(await stateOf(orderId)).toEqual([0, 'pending'])
  expect(await Promise.all(Array.from({ length: 20 }, () => notice(reference)))).toEqual(Array(20).fill(200))
  expect(await stateOf(orderId)).toEqual([0, 'paid'])
})

test('money of a cancelled order is owed by hand', async () => {
  expect(await set()).toMatchObject({ ok: true })
  const { orderId, reference } = await payByKonnect()
  here.api.clock.set(new Date(fridayNoon.getTime() + 61 * 60_000))
  await here.api.jobs.turn('reconcile-payments')
  expect(await stateOf(orderId)).toEqual([4, 'failed'])
  konnect.pay(reference)
  expect(await notice(reference)).toBe(200)
  await here.api.jobs.run()
  expect(await stateOf(orderId)).toEqual([4, 'paid'])
  const refunds = await here.api.tools.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId))
  expect(refunds).toMatchObject([{ state: 'by-hand', reason: 'whole' }])
  here.api.clock.set(fridayNoon)
})

test('with another sealing key, the keys of the same wallet can be entered again although a payment is open', async () => {
  expect(await set()).toMatchObject({ ok: true })
  await payByKonnect()
  await here.api.tools.db.update(paymentAccounts).set({ sealedKeys: 'sealed with another key' })
  expect(await set({ ...konnectKeys, walletId: 'aaaaaaaaaaaaaaaaaaaaaaaa' })).toMatchObject({ code: 'account-used' })
  expect(await set()).toMatchObject({ ok: true })
})

test('another wallet waits while a payment of the present one is open; new keys of the same wallet do not', async () => {
  expect(await set()).toMatchObject({ ok: true })
  const { orderId, reference } = await payByKonnect()
  const other = { ...konnectKeys, walletId: 'aaaaaaaaaaaaaaaaaaaaaaaa' }
  expect(await set(other)).toMatchObject({ ok: false, code: 'account-used' })
  expect((await set()).ok).toBe(true)
  konnect.pay(reference)
  await notice(reference)
  expect(await stateOf(orderId)).toEqual([0, 'paid'])
  expect((await set(other)).ok).toBe(true)
})

test('a withdrawn account is not offered, and its open payments are still read', async () => {
  expect(await set()).toMatchObject({ ok: true })
  const { orderId, reference } = await payByKonnect()
  const { db, clock } = here.api.tools
  const domain = await domainOf(here.shopId)
  expect((await withdrawAccount({ db, clock, actor }, { domain, service: 'konnect' })).ok).toBe(true)
  expect(await offered()).not.toContain('konnect')
  konnect.pay(reference)
  await notice(reference)
  expect(await stateOf(orderId)).toEqual([0, 'paid'])
})

test('an order that is begun while other keys are tested keeps its account', async () => {
  expect(await set()).toMatchObject({ ok: true })
  const { db } = here.api.tools
  let answer = () => {}
  konnect.pause = new Promise<void>((resolve) => {
    answer = resolve
  })
  const changed = set({ ...konnectKeys, walletId: 'aaaaaaaaaaaaaaaaaaaaaaaa' })
  await expect.poll(() => db.$count(auditLog, isNull(auditLog.after))).toBe(1)
  const placed = payByKonnect()
  await expect.poll(() => db.$count(payments, isNull(payments.settledAt))).toBe(1)
  answer()
  konnect.pause = null
  const { orderId, reference } = await placed
  expect(await changed).toMatchObject({ ok: false, code: 'account-used' })
  konnect.pay(reference)
  await notice(reference)
  expect(await stateOf(orderId)).toEqual([0, 'paid'])
})

test('an order that is placed while another account is stored waits for it, and its payment is of that account', async () => {
  expect(await set()).toMatchObject({ ok: true })
  const { db } = here.api.tools
  let placed: ReturnType<typeof payByKonnect> | undefined
  await db.transaction(async (tx) => {
    await tx.update(paymentAccounts).set({ isTest: true })
    placed = payByKonnect()
    const waiting = sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.execute<{ count: number }>(waiting)).rows[0]?.count).toBe(1)
  })
  const { orderId } = (await placed) ?? { orderId: 0 }
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(payment?.isTest).toBe(true)
})

test('while the keys are refused, an order that waits for its payment does not keep its customer from the counter', async () => {
  expect(await set()).toMatchObject({ ok: true })
  const { orderId } = await payByKonnect()
  konnect.fault = 'keys'
  expect(await here.pay({ appvue: 'counter' }, 'at the counter')).toMatchObject({ status: 200 })
  expect(await stateOf(orderId)).toEqual([4, 'failed'])
})

test('keys that Konnect refuses in the middle of an evening: the order is not placed and says why', async () => {
  expect(await set()).toMatchObject({ ok: true })
  konnect.fault = 'keys'
  const placed = await here.pay({ appvue: 'konnect' })
  expect(placed.status).toBe(503)
  expect(placed.body.message).toBeTruthy()
  expect(await here.stock()).toBe(10)
  // The next customers do not see a service that fails. After a quarter of an hour one may try it again.
  expect(await offered()).not.toContain('konnect')
  here.api.clock.forward(15 * 60_000)
  expect(await offered()).toContain('konnect')
  expect((await here.pay({ appvue: 'konnect' })).status).toBe(503)
  expect(await offered()).not.toContain('konnect')
  konnect.fault = null
  expect((await here.pay({ appvue: 'konnect' })).status).toBe(200)
  expect(await offered()).toContain('konnect')
})
