import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bodyOf } from '../../../tests/checkout.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { insertOrder, type OrderValues } from '../../../tests/insert-order.ts'
import { openOnlineCheckout } from '../../../tests/online-checkout.ts'
import { users } from '../../account/server/tables.ts'
import { products } from '../../catalogue/server/tables.ts'
import { orderHistory } from '../../orders/server/tables.ts'
import { paymentApplications } from '../../payments/server/tables.ts'
import { readConfig } from '../../server/config.ts'
import { blockedPhones, counterLimits, pardonedOrders } from './phone-tables.ts'

const here = openOnlineCheckout({ config: readConfig({ DATA_DIR: '/nowhere' }) })
const phone = '+21620123456'
const day = 24 * 3_600_000

const db = () => here.api.tools.db
const setDemo = (isDemo: boolean) => db().update(users).set({ isDemo })
const offerOnline = (enabled: boolean) => db().update(paymentApplications).set({ enabled })

beforeEach(async () => {
  await setDemo(false)
  await offerOnline(true)
  await db().update(products).set({ stock: 300 }).where(eq(products.id, here.dish.id))
  for (const table of [blockedPhones, counterLimits, pardonedOrders]) await db().delete(table)
})

let keys = 0
const order = (appvue = 'counter', quantity = 1) => {
  keys += 1
  return here.pay(bodyOf([{ product: here.dish, quantity, note: String(keys) }], { appvue }), `key ${keys}`)
}

const ago = (days: number) => new Date(here.api.clock.now().getTime() - days * day)

const past = (status: 6 | 7, days: number, more: OrderValues = {}) =>
  insertOrder(db(), { status, phone, createdAt: ago(days), ...more })

const refused = (code: string) => ({ status: 409, body: { success: false, code } })

const terms = async (montant = '1') =>
  (await here.amina('GET', `/api/establishment/${here.shopId}/phone-terms?montant=${montant}`)).body

const block = async () => {
  const blockedBy = await userIdOf(db(), 'sami@example.com')
  const dates = { blockedAt: ago(1), endsAt: ago(-1) }
  await db()
    .insert(blockedPhones)
    .values({ shopId: here.shopId, phone, reason: 'Farces', blockedBy, ...dates })
}

test('a blocked phone is told so before and at the order, online too, until the block ends; a demo account as well', async () => {
  await block()
  for (const isDemo of [false, true]) {
    await setDemo(isDemo)
    expect(await order()).toMatchObject(refused('phone-blocked'))
    expect(await order('demo')).toMatchObject(refused('phone-blocked'))
  }
  expect(await terms()).toEqual([{ phone, block: expect.stringContaining('ne prend pas de commandes'), counter: null }])
  expect((await here.amina('GET', `/cart/${here.shopId}`)).body).toHaveLength(1)
  here.api.clock.forward(2 * day)
  expect(await terms()).toEqual([{ phone, block: null, counter: null }])
  expect((await order()).status).toBe(200)
})

test('another shop does not know of the block', async () => {
  await block()
  await db().update(blockedPhones).set({ shopId: 2 })
  expect((await order()).status).toBe(200)
})

test('after two orders that were not collected, in any shops, the counter is closed and online payment open', async () => {
  await past(6, 40)
  expect((await order()).status).toBe(200)
  await past(6, 20, { shopId: 2 })
  expect(await order()).toMatchObject(refused('counter-not-collected'))
  expect(await terms()).toEqual([{ phone, block: null, counter: expect.stringContaining('Payez celle-ci en ligne') }])
  expect((await order('demo')).status).toBe(200)
})

test('what does not count: older than six months, paid online, another phone, pardoned; and nothing counts for a demo account', async () => {
  await past(6, 20)
  await past(6, 190)
  await past(6, 10, { paymentMethod: 'demo', paymentState: 'paid' })
  await past(6, 9, { phone: '+21620999999' })
  // Staff entered it: nobody has verified the phone.
  await past(6, 9, { userId: null, source: 'phone' })
  const pardoned = await past(6, 8)
  const pardonedBy = await userIdOf(db(), 'sami@example.com')
  await db()
    .insert(pardonedOrders)
    .values({ orderId: pardoned, pardonedBy, pardonedAt: ago(1) })
  expect((await order()).status).toBe(200)
  await setDemo(true)
  await past(6, 7)
  expect((await order()).status).toBe(200)
})

test('an order that Mida has closed by itself does not count, because staff may have forgotten a press', async () => {
  const [first, second] = [await past(6, 20), await past(6, 10)]
  const closing = { fromStatus: 3, toStatus: 6, changedAt: ago(10) } as const
  await db()
    .insert(orderHistory)
    .values({ ...closing, orderId: first, actorId: await userIdOf(db(), 'sami@example.com') })
  await db()
    .insert(orderHistory)
    .values({ ...closing, orderId: second })
  expect((await order()).status).toBe(200)
  await past(6, 5)
  expect(await order()).toMatchObject(refused('counter-not-collected'))
})

test('two orders collected afterwards open the counter again; one does not, and none from before', async () => {
  await past(7, 50)
  await past(7, 49)
  await past(6, 40)
  await past(6, 30)
  await past(7, 20)
  expect(await order()).toMatchObject(refused('counter-not-collected'))
  await past(7, 10)
  expect((await order()).status).toBe(200)
})

test('where no online payment is offered, the order stays possible at the counter', async () => {
  await past(6, 40)
  await past(6, 30)
  await offerOnline(false)
  expect((await terms())[0].counter).toBeNull()
  expect((await order()).status).toBe(200)
  await offerOnline(true)
  here.gateway = 'gone'
  expect((await order()).status).toBe(200)
})

test('a new customer pays at the counter up to the shop’s amount; after the first collected order without limit', async () => {
  await db().insert(counterLimits).values({ shopId: here.shopId, mostAmountMinor: 20_000, mostOrders: null })
  const price = here.dish.price.minor
  const allowed = Math.floor(20_000 / price)
  expect((await order('counter', allowed)).status).toBe(200)
  const above = await order('counter', allowed + 1)
  expect(above).toMatchObject(refused('new-customer-amount'))
  expect(above.body.message).toContain('20,000\u00a0DT')
  expect((await terms('20.000'))[0].counter).toBeNull()
  expect((await terms('20.001'))[0].counter).toContain('Payez en ligne')
  await offerOnline(false)
  expect((await terms('20.001'))[0].counter).toContain('appelez le restaurant')
  await past(7, 5)
  expect((await order('counter', allowed + 1)).status).toBe(200)
})

test('a new customer has five open orders to pay at the counter, over all shops, also if twelve arrive at once', async () => {
  await past(7, 10, { phone: '+21620999999' })
  for (const status of [1, 2, 3] as const) await insertOrder(db(), { status, phone, shopId: 2 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => order()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await order()).toMatchObject(refused('new-customer-orders'))
  expect((await order('demo')).status).toBe(200)
  await past(7, 1)
  expect((await order()).status).toBe(200)
})

test('a shop sets how many, or none', async () => {
  await insertOrder(db(), { status: 1, phone })
  await db().insert(counterLimits).values({ shopId: here.shopId, mostAmountMinor: null, mostOrders: 1 })
  expect(await order()).toMatchObject(refused('new-customer-orders'))
  await db().update(counterLimits).set({ mostOrders: null })
  for (const status of [1, 1, 1, 1, 1] as const) await insertOrder(db(), { status, phone })
  expect((await order()).status).toBe(200)
})

test('the terms are those of the visitor’s own phones; of an unknown shop or amount there are none', async () => {
  await db().update(users).set({ phoneVerifiedAt: null }).where(eq(users.email, 'amina@example.com'))
  await block()
  expect(await terms()).toEqual([])
  await db()
    .update(users)
    .set({ phoneVerifiedAt: ago(1) })
    .where(eq(users.email, 'amina@example.com'))
  expect((await here.amina('GET', '/api/establishment/999999/phone-terms')).status).toBe(404)
  expect((await here.amina('GET', `/api/establishment/${here.shopId}/phone-terms?montant=x`)).status).toBe(422)
})
