import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromScript } from '../../../tests/api.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { type LiveServer, type Person, signInAs, startLive } from '../../../tests/live.ts'
import { asksNothing, type MenuDish, orderOf, readDishes } from '../../../tests/order.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import { users } from '../../account/server/tables.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { drizzleOnPool } from '../../adapters/database/drizzle-on-pool.ts'
import { openPool } from '../../adapters/database/open-database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { orders } from '../../orders/server/tables.ts'

const buyers = 50

let database: OpenDatabase
let servers: LiveServer[]
let stop: () => Promise<unknown>
let people: (Person & { phone: string })[]

beforeAll(async () => {
  database = await createTestDatabase()
  const pool = openPool(database.url, silentLog, 5)
  servers = await Promise.all([startLive(database), startLive({ url: database.url, db: drizzleOnPool(pool) })])
  stop = async () => {
    await Promise.all(servers.map((server) => server.close()))
    await pool.end()
    await database.close()
  }
  const now = servers[0]?.tools.clock.now() ?? new Date()
  const phones = Array.from({ length: buyers }, (_, index) => `+21620${500_000 + index}`)
  const added = await database.db
    .insert(users)
    .values(phones.map((phone) => ({ name: 'Cliente', phone, phoneVerifiedAt: now, createdAt: now })))
    .returning({ id: users.id, phone: users.phone })
  people = await Promise.all(
    added.map(async ({ id, phone }) => ({
      ...(await signInAs({ db: database.db, clock: { now: () => now } }, id)),
      phone: phone ?? '',
    })),
  )
  // As on a machine that is so busy that an order holds the kitchen for an eighth of a second.
  await database.db.execute(sql`
    create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.12); return new; end'`)
  await database.db.execute(sql`create trigger slow before insert on orders for each row execute function slow()`)
}, 60_000)
afterAll(() => stop())

const press = async (person: Person & { phone: string }, index: number, body: object) => {
  const reply = await fetch(`http://127.0.0.1:${servers[index % 2]?.port}/api/establishment/1/paiement`, {
    method: 'POST',
    headers: { ...fromScript, 'content-type': 'application/json', cookie: `mida=${person.cookie}` },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: await reply.json() }
}

/** Buyer number `index` orders one of dish number `index`, which begins again after the last dish. */
const burst = async (scheduledDatetime: string, dishes: readonly MenuDish[]) => {
  const before = await database.db.$count(orders)
  const replies = await Promise.all(
    people.map((person, index) => {
      const dish = dishes[index % dishes.length]
      if (!dish) throw new Error('no dish')
      return press(person, index, orderOf(dish, { phone: person.phone, scheduledDatetime }))
    }),
  )
  const placed = (await database.db.$count(orders)) - before
  return { placed, replies, statuses: countBy(replies.map(({ status }) => status)) }
}

const countBy = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]))

const readMenu = async () =>
  (
    await readDishes(async (method, url) => {
      const reply = await servers[0]?.app.inject({ method, url })
      return { status: reply?.statusCode ?? 0, body: reply?.json() }
    }, 1)
  ).filter((dish) => dish.stock_quantity > 100 && asksNothing(dish))

test('fifty buyers of one dish on two processes are all served, however long each takes', async () => {
  const { placed, statuses } = await burst('2026-11-20T13:00', (await readMenu()).slice(0, 1))
  expect(statuses).toEqual({ 200: buyers })
  expect(placed).toBe(buyers)
})

test('fifty buyers of a kitchen with a limit are served until the slot is full, and the others are told the next free one', async () => {
  const room = 40
  await database.db
    .update(shops)
    .set({ kitchenMinutes: room * 10, dishMinutes: 10 })
    .where(eq(shops.id, 1))
  const dishes = (await readMenu()).slice(0, 5)
  expect(dishes.length).toBeGreaterThan(2)
  const { placed, replies, statuses } = await burst('2026-11-20T14:00', dishes)
  expect(statuses).toEqual({ 200: room, 409: buyers - room })
  expect(placed).toBe(room)
  for (const { body } of replies.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ code: 'order-changed', changes: [{ kind: 'full', after: '2026-11-20T15:00' }] })
})
