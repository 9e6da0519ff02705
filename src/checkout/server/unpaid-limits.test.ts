import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { bodyOf } from '../../../tests/checkout.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openOnlineCheckout } from '../../../tests/online-checkout.ts'
import { sessions, users, verifiedPhones } from '../../account/server/tables.ts'
import { products } from '../../catalogue/server/tables.ts'
import { languages } from '../../kernel/texts.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import { orderHistory } from '../../orders/server/tables.ts'
import { reconcilePayments } from '../../payments/server/reconcile-payments.ts'
import { readConfig } from '../../server/config.ts'
import { catalogues } from '../../texts/sentences.ts'

const here = openOnlineCheckout({ config: readConfig({ DATA_DIR: '/nowhere' }) })
const minute = 60_000

const setDemo = (isDemo: boolean) => here.api.tools.db.update(users).set({ isDemo })

beforeEach(async () => {
  await setDemo(false)
  await here.api.tools.db.update(products).set({ stock: 300 }).where(eq(products.id, here.dish.id))
})

/** Of one dish, in lines of at most ten. Each order is another one. */
let placed = 0
const order = (portions: number, appvue = 'counter') => {
  placed += 1
  const quantities = Array.from({ length: Math.ceil(portions / 10) }, (_, line) => Math.min(10, portions - line * 10))
  const lines = quantities.map((quantity, line) => ({ product: here.dish, quantity, note: `${placed} ${line}` }))
  return here.pay(bodyOf(lines, { appvue }), `order ${placed}`)
}

const refused = (code: string) => ({ status: 409, body: { success: false, code } })

test('three orders at the counter wait for a shop; the fourth is told what to do, and can be placed when one is accepted or cancelled', async () => {
  const first = await order(1)
  const second = await order(1)
  expect((await order(1)).status).toBe(200)
  expect(await order(1)).toMatchObject(refused('too-many-open-orders'))
  expect(await here.stock()).toBe(297)
  const accepted = { orderId: first.body.commande_id, to: 1, actor: 'shop', actorId: null } as const
  expect((await changeOrderStatus(here.api.tools, accepted)).ok).toBe(true)
  expect((await order(1)).status).toBe(200)
  expect(await order(1)).toMatchObject(refused('too-many-open-orders'))
  expect((await here.amina('POST', `/api/orders/${second.body.commande_id}/cancel`)).status).toBe(200)
  expect((await order(1)).status).toBe(200)
})

test('the refusal says in each language how many may wait', async () => {
  for (let time = 0; time < 3; time += 1) await order(1)
  for (const language of languages) {
    const body = bodyOf([{ product: here.dish, quantity: 2 }])
    const answer = await here.amina('POST', `/api/establishment/${here.shopId}/paiement`, body, {
      'x-language': language,
    })
    const sentence = catalogues[language].checkout.refusals['too-many-open-orders'].replace('{counterOrders}', '3')
    expect(answer.body.message).toBe(sentence)
  }
})

test('a repeated request is answered with its order, however many wait', async () => {
  const first = await here.pay({ appvue: 'counter' }, 'kept')
  await order(1)
  await order(1)
  expect(await here.pay({ appvue: 'counter' }, 'kept')).toMatchObject({ status: 200, body: first.body })
})

test('of twelve parallel orders of one phone three are placed', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => order(1)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(200), ...Array(9).fill(409)])
  expect(await here.stock()).toBe(297)
})

test('forty portions wait at the counter or for their payment, in whatever number of orders', async () => {
  expect(await order(41)).toMatchObject(refused('too-many-unpaid-portions'))
  expect(await order(41, 'demo')).toMatchObject(refused('too-many-unpaid-portions'))
  expect((await order(30)).status).toBe(200)
  expect((await order(10)).status).toBe(200)
  expect(await order(1)).toMatchObject(refused('too-many-unpaid-portions'))
  expect(await here.stock()).toBe(260)
})

test('an unpaid order is replaced by one of forty portions, and what is paid does not count', async () => {
  await order(40, 'demo')
  const second = await order(40, 'demo')
  expect(second.status).toBe(200)
  expect(await here.stock()).toBe(260)
  await here.pressAndReturn(second.body.redirect_url, 'pay')
  expect((await order(40)).status).toBe(200)
})

test('another account that has verified the same phone counts with it; a person with another phone does not', async () => {
  for (let time = 0; time < 3; time += 1) await order(1)
  const { db, clock } = here.api.tools
  const leo = await createCaller(here.api, 'leo@example.com')
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, await userIdOf(db, 'leo@example.com')))
    .orderBy(desc(sessions.id))
  const verified = { sessionId: session?.id ?? 0, phone: '+21620123456', purpose: 'checkout' } as const
  await db.insert(verifiedPhones).values({ ...verified, expiresAt: new Date(clock.now().getTime() + 60 * minute) })
  const asLeo = (phone: string) => {
    const body = { ...here.body, appvue: 'counter', phone }
    return leo('POST', `/api/establishment/${here.shopId}/paiement`, body, { 'idempotency-key': phone })
  }
  expect(await asLeo('+21620123456')).toMatchObject(refused('too-many-open-orders'))
  expect((await asLeo('+33612345678')).status).toBe(200)
})

test('an unpaid order is replaced for a quarter of an hour; then online orders wait, and the counter takes one', async () => {
  const first = await order(1, 'demo')
  here.api.clock.forward(14 * minute)
  expect((await order(2, 'demo')).status).toBe(200)
  here.api.clock.forward(2 * minute)
  expect(await order(3, 'demo')).toMatchObject(refused('held-too-long'))
  expect(await here.stock()).toBe(298)
  expect((await order(3)).status).toBe(200)
  expect(await here.stock()).toBe(297)
  await here.pressAndReturn(first.body.redirect_url, 'pay')
  await here.api.jobs.run()
  expect(await order(4, 'demo')).toMatchObject(refused('held-too-long'))
  here.api.clock.forward(3 * 60 * minute)
  expect((await order(4, 'demo')).status).toBe(200)
})

test('an order unpaid for its quarter of an hour may be tried once more, and its page is replaced once', async () => {
  await here.pay({}, 'one')
  here.api.clock.forward(20 * minute)
  await reconcilePayments(here.api.tools)
  expect(await here.stock()).toBe(300)
  const again = await here.pay({}, 'two')
  expect(again.status).toBe(200)
  here.api.clock.forward(14 * minute)
  const { body: renewed } = await here.pay({}, 'three')
  expect(renewed.commande_id).toBe(again.body.commande_id)
  expect(renewed.redirect_url).not.toBe(again.body.redirect_url)
  here.api.clock.forward(16 * minute)
  await reconcilePayments(here.api.tools)
  expect(await here.stock()).toBe(300)
  expect(await here.pay({}, 'four')).toMatchObject(refused('held-too-long'))
  expect(await here.pressAndReturn(renewed.redirect_url, 'pay')).toMatch(/checkout\?payment=failed$/)
})

test('a card that is declined again and again holds nothing, and may be tried on', async () => {
  for (let time = 0; time < 10; time += 1) {
    const { status, body } = await order(1, 'demo')
    expect(status).toBe(200)
    await here.pressAndReturn(body.redirect_url, 'decline')
    here.api.clock.forward(minute)
  }
})

test('people of the demo, who may be everybody, are not counted', async () => {
  await setDemo(true)
  for (let time = 0; time < 5; time += 1) expect((await order(30)).status).toBe(200)
})

test('while two payments of orders that the customer has ended are to be given back by hand, this phone pays at the counter here', async () => {
  const { db } = here.api.tools
  const userId = await userIdOf(db, 'amina@example.com')
  const owe = async (phone: string, { status = 4, by = userId }: { status?: 4 | 5; by?: number | null } = {}) => {
    const values = { shopId: here.shopId, paymentMethod: 'konnect', paymentState: 'paid', phone, userId } as const
    const orderId = await insertOrder(db, { ...values, status })
    const askedAt = here.api.clock.now()
    await db.update(orderHistory).set({ actorId: by, toStatus: status }).where(eq(orderHistory.orderId, orderId))
    const refund = { orderId, key: 'whole', reason: 'whole', amountMinor: 1000, askedAt } as const
    await db.insert(orderRefunds).values({ ...refund, state: 'by-hand', dueAt: askedAt })
    return orderId
  }
  const own = '+21620123456'
  const first = await owe(own)
  await owe('+21620999999')
  // These were ended by the shop.
  await owe(own, { status: 5, by: null })
  await owe(own, { by: await userIdOf(db, 'sami@example.com') })
  expect((await order(1, 'demo')).status).toBe(200)
  await owe(own)
  expect(await order(2, 'demo')).toMatchObject(refused('refunds-owed'))
  expect((await order(2)).status).toBe(200)
  const done = { state: 'done', way: 'by-hand', doneAt: here.api.clock.now() } as const
  await db.update(orderRefunds).set(done).where(eq(orderRefunds.orderId, first))
  expect((await order(3, 'demo')).status).toBe(200)
})

test('pages of replaced orders on which the customer can still pay are counted too', async () => {
  for (let portions = 1; portions <= 4; portions += 1) expect((await order(portions, 'demo')).status).toBe(200)
  expect(await order(5, 'demo')).toMatchObject(refused('refunds-owed'))
  here.api.clock.forward(15 * minute)
  expect((await order(5, 'demo')).status).toBe(200)
})
