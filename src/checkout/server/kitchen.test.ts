import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { bodyOf, openCheckout } from '../../../tests/checkout.ts'
import { openingPeriods, products, shops } from '../../catalogue/server/tables.ts'
import { takenIn } from '../../orders/kitchen.ts'
import { readTakenMinutes } from '../../orders/server/kitchen-store.ts'
import { orders } from '../../orders/server/tables.ts'
import { readKitchen } from './read-kitchen.ts'
import { startedCheckouts } from './tables.ts'

const here = openCheckout()

const set = (values: Partial<typeof shops.$inferInsert>) =>
  here.api.tools.db.update(shops).set(values).where(eq(shops.id, here.shopId))

afterEach(async () => {
  await set({
    slotMinutes: 60,
    lastOrderMinutes: 0,
    kitchenMinutes: null,
    dishMinutes: 10,
    busyMinutes: 0,
    busyUntil: null,
  })
  await here.api.tools.db.update(products).set({ preparationMinutes: null })
  await here.api.tools.db.delete(startedCheckouts)
})

const slot = '2026-11-20T13:00'
const order = (quantity = 1, more: object = { scheduledDatetime: slot }) =>
  bodyOf([{ product: here.plain, quantity }], more)

const takenAt = async (local: string, minutes = 60) => {
  const taken = await readTakenMinutes(here.api.tools.db, here.shopId, here.api.clock.now())
  return takenIn({ taken }, { begin: new Date(`${local}:00+01:00`), minutes })
}

test('fifty buyers of one slot never take more than the kitchen has, and the others are told the next free slot', async () => {
  await set({ kitchenMinutes: 45 })
  // Of two dishes, because orders of one dish wait for each other anyway.
  const dishes = [here.plain, here.other]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const lines = dishes.slice(index % 2, (index % 2) + 1).map((product) => ({ product, quantity: 1 }))
      return here.pay(here.amina, bodyOf(lines, { scheduledDatetime: slot }), `buyer-${index}`)
    }),
  )
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(4)
  expect(await takenAt(slot)).toBe(40)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(46)
  expect(refused[0]?.body).toMatchObject({
    code: 'order-changed',
    changes: [{ kind: 'full', before: slot, after: '2026-11-20T14:00' }],
  })
  expect(refused[0]?.body.changes[0].message).toContain('20/11 à 14h 00')
  expect((await here.stockOf(here.plain)) + (await here.stockOf(here.other))).toBe(796)
})

test('without a capacity nothing is full, but the minutes are counted', async () => {
  for (const key of ['a', 'b']) expect((await here.pay(here.amina, order(10), key)).status).toBe(200)
  expect(await takenAt(slot)).toBe(200)
  expect(await readKitchen(here.api.tools.db, here.shopId, here.api.clock.now())).toBeNull()
})

test('an empty slot takes a large order; a dish may have minutes of its own', async () => {
  await set({ kitchenMinutes: 20, slotMinutes: 30 })
  await here.api.tools.db.update(products).set({ preparationMinutes: 0 }).where(eq(products.id, here.other.id))
  const half = { scheduledDatetime: '2026-11-20T13:30' }
  expect((await here.pay(here.amina, order(9, half), 'large')).status).toBe(200)
  expect((await here.pay(here.amina, order(1, half), 'next')).body.changes[0]).toMatchObject({
    kind: 'full',
    after: '2026-11-20T14:00',
  })
  const drinks = bodyOf([{ product: here.other, quantity: 3 }], half)
  expect((await here.pay(here.amina, drinks, 'drinks')).status).toBe(200)
  const kitchen = await readKitchen(here.api.tools.db, here.shopId, here.api.clock.now())
  expect(kitchen).toMatchObject({ capacity: 20, dishMinutes: { [here.plain.id]: 10, [here.other.id]: 0 } })
})

test('an order for as soon as possible counts in the slot of now and the promised minutes, with those of a busy kitchen', async () => {
  const { db, clock } = here.api.tools
  const soon = { scheduledDatetime: null }
  await set({ kitchenMinutes: 10, slotMinutes: 15, leadMinutes: 20 })
  const first = await here.pay(here.amina, order(1, soon), 'first')
  expect(first.status).toBe(200)
  expect(await takenAt('2026-11-20T12:15', 15)).toBe(10)
  expect((await here.pay(here.amina, order(1, soon), 'second')).body.changes[0]).toMatchObject({
    kind: 'full',
    before: null,
  })
  await set({ busyMinutes: 30, busyUntil: new Date(clock.now().getTime() + 3_600_000) })
  const third = await here.pay(here.amina, order(1, soon), 'third')
  expect(await takenAt('2026-11-20T12:45', 15)).toBe(10)
  const rows = await db.select({ id: orders.id, leadMinutes: orders.leadMinutes }).from(orders)
  expect(rows).toContainEqual({ id: third.body.commande_id, leadMinutes: 50 })
  expect((await here.amina('GET', `/api/orders/${first.body.commande_id}`)).body.establishment.lead_minutes).toBe(20)
})

test('eating in cannot be planned, so no slot is named when the kitchen is full', async () => {
  await set({ kitchenMinutes: 10 })
  const eatIn = () => here.pay(here.amina, order(1, { location: 0, scheduledDatetime: null }), `${Math.random()}`)
  expect((await eatIn()).status).toBe(200)
  const [change] = (await eatIn()).body.changes
  expect(change).toMatchObject({ kind: 'full', before: null, after: null })
  expect(change.message).toBe('La cuisine n’a plus de place dans ce créneau. Réessayez un peu plus tard.')
})

test('a cancelled order gives its minutes back', async () => {
  await set({ kitchenMinutes: 10 })
  const first = await here.pay(here.amina, order(), 'first')
  expect((await here.pay(here.amina, order(), 'second')).status).toBe(409)
  await here.amina('POST', `/api/orders/${first.body.commande_id}/cancel`)
  expect((await here.pay(here.amina, order(), 'third')).status).toBe(200)
})

test('a checkout that the server saw before last order may end for ten minutes, any other is closed', async () => {
  const { db } = here.api.tools
  const soon = () => here.pay(here.amina, order(1, { scheduledDatetime: null }), `${Math.random()}`)
  await db.delete(openingPeriods).where(eq(openingPeriods.shopId, here.shopId))
  await db.insert(openingPeriods).values({ shopId: here.shopId, day: 5, begins: '11:00', ends: '22:00' })
  const closing = new Date('2026-11-20T22:00:00+01:00')
  const atMinutes = (minutes: number) => here.api.clock.set(new Date(closing.getTime() + minutes * 60_000))
  await set({ lastOrderMinutes: 30 })
  atMinutes(-29)
  expect((await soon()).body).toMatchObject({ code: 'order-changed', changes: [{ kind: 'closed' }] })
  const late = await here.amina('POST', `/api/establishment/${here.shopId}/checkout`)
  expect(late.body).toEqual({ takeaway: null, dine_in: null })
  atMinutes(-31)
  const begun = await here.amina('POST', `/api/establishment/${here.shopId}/checkout`)
  expect(begun).toMatchObject({ status: 200, body: { takeaway: here.api.clock.now().toISOString() } })
  atMinutes(-21)
  expect((await soon()).status).toBe(200)
  atMinutes(-20)
  expect((await soon()).body.changes).toMatchObject([{ kind: 'closed' }])
})
