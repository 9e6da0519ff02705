import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { required, unitOf } from '../../../tests/checkout.ts'
import { openCounter } from '../../../tests/counter-kitchen.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { blockedPhones } from '../../checkout/server/phone-tables.ts'
import { times, toNumericString } from '../../kernel/money.ts'
import { messages } from '../../messages/server/tables.ts'
import { eraseGuests } from '../../orders/server/guest-store.ts'
import { orderHistory, orders } from '../../orders/server/tables.ts'

const { here, dishes, wish, phoned, place, stockOf } = openCounter()

const rowOf = async (id: number) => {
  const [row] = await here.api.tools.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error(`no order ${id}`)
  return row
}

test('a walk-in with an option is in the kitchen at once, with a code, and takes stock', async () => {
  const { withOptions } = dishes()
  const before = await stockOf(withOptions)
  const body = wish({ product: withOptions, quantity: 2, note: 'Sans sel' }, { location: 0, table: ' 7 ' })
  const answer = await place(body)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ status: 1, source: 'counter', table: '7', phone: '', order_type: 0, payment_method: 'counter' },
      ...{ payment_state: 'due-at-counter', customer: { name: 'Client au comptoir' }, changed_by: 'Léo' },
      total: toNumericString(times(unitOf(withOptions, required(withOptions)), 2)),
    },
  })
  const { id, hand_over_code: code, ready_at: readyAt, commandeproducts: lines } = answer.body
  expect(code).toMatch(/^\d{3}$/)
  expect(Date.parse(readyAt)).toBeGreaterThan(fridayNoon.getTime())
  expect(lines[0]).toMatchObject({
    qte: 2,
    note: 'Sans sel',
    options: [{ establishment_product_option_id: required(withOptions)[0] }],
  })
  expect(await stockOf(withOptions)).toBe(before - 2)
  expect(await here.board(here.owner)).toContain(id)
  expect(await here.board(here.cook)).toContain(id)
  const history = await here.api.tools.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(orderHistory.id)
  const leo = await userIdOf(here.api.tools.db, 'leo@example.com')
  expect(history.map(({ toStatus, actorId }) => [toStatus, actorId])).toEqual([
    [0, leo],
    [1, leo],
  ])
  const { rows } = await here.api.tools.db.execute<{ kind: string }>(
    sql`select kind from kitchen_events where order_id = ${id} order by number`,
  )
  expect(rows[0]?.kind).toBe('added')
})

test('a pressed-twice order is one order, also while the first press is under way', async () => {
  const before = await stockOf(dishes().plain[0])
  const body = wish()
  const both = await Promise.all([place(body), place(body), place(body)])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(both.map(({ body: order }) => order.id)).size).toBe(1)
  expect(await stockOf(dishes().plain[0])).toBe(before - 1)
  const changed = await place({ ...body, name: 'Karim' })
  expect(changed).toMatchObject({ status: 409, body: { code: 'key-reused' } })
  expect(changed.body.message).toContain(`n° ${both[0]?.body.id}`)
})

test('nobody gets the order of a colleague by the same attempt, and after a day it is a new one', async () => {
  const body = wish()
  const first = await place(body)
  const other = await place(body, here.owner)
  expect([first.status, other.status]).toEqual([200, 200])
  expect(other.body.id).not.toBe(first.body.id)
  here.api.clock.forward(24 * 3_600_000)
  expect((await place(body)).body.id).not.toBe(first.body.id)
})

test('an order by phone for a slot keeps name and phone, and the account with this phone has nothing of it', async () => {
  const { status, body } = await place(phoned({ scheduledDatetime: '2026-11-20T19:00' }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'phone', phone: '+21620123456', customer: { name: 'Leïla' }, ready_at: null })
  expect(body.scheduled_for).toBe('2026-11-20T18:00:00.000Z')
  const own = (await here.diner('GET', '/api/orders')).body.map((order: { id: number }) => order.id)
  expect(own).not.toContain(body.id)
  expect((await here.diner('GET', `/api/orders/${body.id}`)).status).toBe(404)
  expect((await here.diner('POST', `/api/orders/${body.id}/cancel`)).status).toBe(404)
})

test('a blocked caller is told to the staff, who may take the order all the same', async () => {
  const { db } = here.api.tools
  const { clock } = here.api
  const block = { shopId: 1, phone: '+21698765432', reason: 'Deux commandes laissées', blockedBy: here.ownerId }
  const endsAt = new Date(clock.now().getTime() + 1000)
  await db.insert(blockedPhones).values({ ...block, blockedAt: clock.now(), endsAt })
  const call = { source: 'phone', name: 'Leila', phone: '98 765 432' }
  const first = wish({}, call)
  expect(await place(first)).toMatchObject({
    status: 409,
    body: {
      code: 'phone-blocked',
      message:
        'Sami Gharbi a bloqué ce numéro : Deux commandes laissées. Validez de nouveau pour prendre quand même la commande.',
    },
  })
  expect((await place({ ...first, despite_block: true })).status).toBe(200)
  await db.update(blockedPhones).set({ reason: '' })
  expect((await place(wish({}, call))).body.message).toBe(
    'Sami Gharbi a bloqué ce numéro. Validez de nouveau pour prendre quand même la commande.',
  )
  clock.forward(1000)
  expect((await place(wish({}, call))).status).toBe(200)
})

test('no text goes to a phone that nobody has verified', async () => {
  const { db } = here.api.tools
  const countTexts = async () => (await db.select().from(messages)).length
  const before = await countTexts()
  const { body } = await place(phoned())
  await here.move(here.owner, body.id, { status: 3 })
  await here.api.jobs.run()
  expect(await countTexts()).toBe(before)
})

test('a tablet of the counter enters orders, and its name stays with them; the kitchen and others do not', async () => {
  const { body: made } = await here.owner('POST', '/api/pro/shops/1/tablets', { name: 'Caisse' })
  const tablet = await createCaller(here.api)
  await tablet('POST', '/api/tablet', { code: made.code })
  const placed = await place(wish(), tablet)
  expect(placed).toMatchObject({ status: 200, body: { changed_by: 'Caisse' } })
  const [last] = await here.api.tools.db.select().from(orderHistory).orderBy(desc(orderHistory.id)).limit(1)
  expect(last).toMatchObject({ orderId: placed.body.id, actorId: null, tabletId: made.id })
  expect(await place(wish(), here.cook)).toMatchObject({ status: 403, body: { code: 'role-forbids' } })
  expect((await place(wish(), here.neighbour)).status).toBe(404)
  expect((await place(wish(), here.diner)).status).toBe(404)
  expect((await place(wish(), await createCaller(here.api))).status).toBe(401)
})

test('the sales and their file tell where an order comes from', async () => {
  const { body } = await place(phoned())
  const { content } = (await here.owner('GET', '/api/pro/shops/1/sales')).body
  const row = content.split('\r\n').find((line: string) => line.includes(`,${body.id},`))
  expect(row).toMatch(/,phone,/)
})

test('name and phone are erased 30 days after the meal, and the order stays', async () => {
  const { body: late } = await place(phoned({ scheduledDatetime: '2026-11-22T19:00' }))
  const { body: named } = await place(wish({}, { name: 'Karim' }))
  const dayMs = 24 * 3_600_000
  const { db } = here.api.tools
  await eraseGuests(db, new Date(fridayNoon.getTime() + 30 * dayMs + 60_000))
  expect(await rowOf(named.id)).toMatchObject({ guestName: null, phone: '', totalMinor: expect.any(Number) })
  expect(await rowOf(late.id)).toMatchObject({ guestName: 'Leïla', phone: '+21620123456' })
  await eraseGuests(db, new Date(fridayNoon.getTime() + 33 * dayMs))
  expect(await rowOf(late.id)).toMatchObject({ guestName: null, phone: '' })
})
