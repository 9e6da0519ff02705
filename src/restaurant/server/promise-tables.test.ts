import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { eventually } from '../../../tests/eventually.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { aminasWish, createGuest, createReservationApi, type ReservationApi } from '../../../tests/reservations.ts'
import { diningRooms, reservations, reservationTables, shopTables } from '../../reservations/server/tables.ts'
import { staff } from './tables.ts'

const shopId = 1
const friday = new Date('2026-11-20T11:00:00Z')

let api: ReservationApi
let owner: Caller
let manager: Caller
let guests = 0

beforeAll(async () => {
  api = await createReservationApi()
  const { db } = api.tools
  await db.insert(staff).values({ shopId, userId: await userIdOf(db, 'selma@example.com'), role: 'manager' })
  owner = await createCaller(api, 'sami@example.com')
  manager = await createCaller(api, 'selma@example.com')
})
afterAll(() => api.close())

beforeEach(async () => {
  const { db } = api.tools
  api.clock.set(friday)
  api.jobs.waiting.length = 0
  await db.delete(reservations)
  await db.delete(shopTables).where(eq(shopTables.shopId, shopId))
  await db.delete(diningRooms)
})

/** Inserts tables T1, T2 … with these seats. Returns their ids. */
const haveTables = async (...seats: number[]): Promise<number[]> => {
  const rows = await api.tools.db
    .insert(shopTables)
    .values(seats.map((count, index) => ({ shopId, name: `T${index + 1}`, seats: count })))
    .returning({ id: shopTables.id })
  return rows.map(({ id }) => id)
}

const haveSeats = (seats: number) => api.tools.db.insert(diningRooms).values({ shopId, seats })

/** A new guest requests a table. Returns the id of the reservation. */
const ask = async (people = 2, time = '2026-11-21T20:00'): Promise<number> => {
  guests += 1
  const phone = `+2162${String(1_000_000 + guests)}`
  const guest = await createGuest(api, phone)
  const { status, body } = await guest('POST', `/api/establishment/${shopId}/reservations`, {
    ...aminasWish,
    phone,
    people,
    time,
    email: '',
  })
  expect(status).toBe(200)
  return body.id
}

const confirm = (id: number, tables?: readonly number[], caller = owner) =>
  caller('POST', `/api/pro/reservations/${id}/answer`, { answer: 'confirm', ...(tables && { tables }) })

const callOff = (id: number) => owner('POST', `/api/pro/reservations/${id}/answer`, { answer: 'refuse' })

const move = (id: number, tables: readonly number[]) => owner('POST', `/api/pro/reservations/${id}/tables`, { tables })

const freeFor = async (id: number): Promise<string[]> =>
  (await owner('GET', `/api/pro/reservations/${id}/tables`)).body.map(({ name }: { name: string }) => name)

const statusOf = async (id: number) =>
  (await api.tools.db.select().from(reservations).where(eq(reservations.id, id)))[0]?.status

const heldRows = () => api.tools.db.select().from(reservationTables)

const changeRoom = (tables: readonly object[], seats: number | null = null, caller = owner) =>
  caller('PUT', `/api/pro/shops/${shopId}/dining-room`, { tables, seats })

test('confirming holds the smallest free table at which the party sits, and staff reads its name', async () => {
  await haveTables(6, 2, 4)
  expect(await confirm(await ask(3))).toMatchObject({ status: 200, body: { tables: [{ name: 'T3' }] } })
  expect(await confirm(await ask(3))).toMatchObject({ status: 200, body: { tables: [{ name: 'T1' }] } })
})

test('the only table is promised once: the second request goes on waiting, and the shop is told why', async () => {
  await haveTables(4)
  const [first, second] = [await ask(4), await ask(4, '2026-11-21T21:30')]
  await confirm(first)
  expect(await confirm(second)).toMatchObject({
    status: 409,
    body: { code: 'no-free-table', message: expect.stringContaining('Aucune table libre pour 4 à 21:30') },
  })
  expect(await statusOf(second)).toBe('requested')
  expect((await confirm(await ask(4, '2026-11-21T22:00'))).status).toBe(200)
})

test.each([
  ['called off by the shop', callOff],
  [
    'cancelled by the diner',
    async (id: number) => {
      const { userId } = await takeOver(id)
      expect(userId).not.toBeNull()
      await (await createCaller(api, 'leo@example.com'))('POST', `/api/reservations/${id}/cancel`)
    },
  ],
])('a table is free again when its party is %s', async (_, end) => {
  await haveTables(4)
  const [first, second] = [await ask(4), await ask(4)]
  await confirm(first)
  await end(first)
  expect(await heldRows()).toEqual([])
  expect((await confirm(second)).status).toBe(200)
})

/** Moves the reservation to Léo. */
const takeOver = async (id: number) => {
  const { db } = api.tools
  const userId = await userIdOf(db, 'leo@example.com')
  const [row] = await db.update(reservations).set({ userId }).where(eq(reservations.id, id)).returning()
  return { userId: row?.userId ?? null }
}

test('tables joined by hand are all held or none, and seat the party together', async () => {
  const [small = 0, large = 0, other = 0] = await haveTables(2, 4, 2)
  const [six, two] = [await ask(6), await ask(2)]
  expect(await confirm(six)).toMatchObject({ status: 409, body: { code: 'no-free-table' } })
  expect(await freeFor(six)).toEqual(['T1', 'T2', 'T3'])
  expect(await confirm(six, [small, other])).toMatchObject({ status: 422, body: { code: 'tables-too-small' } })
  expect((await confirm(two)).body.tables).toEqual([{ id: small, name: 'T1' }])
  expect(await confirm(six, [small, large])).toMatchObject({ status: 409, body: { code: 'table-taken' } })
  expect(await freeFor(six)).toEqual(['T2', 'T3'])
  expect(await confirm(six, [small + 9999])).toMatchObject({ status: 404, body: { code: 'unknown-table' } })
  expect(await heldRows()).toHaveLength(1)
  expect(await statusOf(six)).toBe('requested')
  expect(await confirm(six, [large, other])).toMatchObject({
    status: 200,
    body: { tables: [{ name: 'T2' }, { name: 'T3' }] },
  })
  expect(await confirm(await ask(2))).toMatchObject({ status: 409 })
})

test('a confirmed party is given another table, twice is once, and a taken one leaves it where it is', async () => {
  const [first = 0, second = 0, third = 0] = await haveTables(2, 2, 2)
  const [moved, stays] = [await ask(), await ask()]
  await confirm(moved, [first])
  await confirm(stays, [second])
  expect(await freeFor(moved)).toEqual(['T1', 'T3'])
  expect(await move(moved, [first, second])).toMatchObject({ status: 409, body: { code: 'table-taken' } })
  expect((await move(moved, [third])).body).toMatchObject({ version: 3, tables: [{ name: 'T3' }] })
  expect((await move(moved, [third])).body).toMatchObject({ version: 3, tables: [{ name: 'T3' }] })
  expect((await move(await ask(), [first])).body.code).toBe('illegal-reservation-move')
  expect(await heldRows()).toHaveLength(2)
})

test('another shop’s people read and move nobody', async () => {
  const [table = 0] = await haveTables(2)
  const id = await ask()
  await confirm(id)
  const stranger = await createCaller(api, 'leo@example.com')
  expect((await stranger('GET', `/api/pro/reservations/${id}/tables`)).status).toBe(403)
  expect((await stranger('POST', `/api/pro/reservations/${id}/tables`, { tables: [table] })).status).toBe(403)
  expect((await changeRoom([], 10, stranger)).status).toBe(403)
})

test('fifty confirmations at once for seven tables: seven are promised, nobody sits at another’s table, nothing fails', async () => {
  await haveTables(2, 2, 2, 4, 4, 6, 8)
  const asked = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(2, `2026-11-21T${['19:00', '20:00'][index % 2]}`)),
  )
  const replies = await Promise.all(asked.map((id, index) => confirm(id, undefined, index % 3 ? owner : manager)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(new Set(replies.flatMap(({ body }) => body.tables?.map(({ id }: { id: number }) => id) ?? []))).toHaveLength(7)
  expect(replies.filter(({ body }) => body.code === 'no-free-table')).toHaveLength(43)
  expect(await heldRows()).toHaveLength(7)
  const rows = await api.tools.db.select().from(reservations)
  expect(rows.filter(({ status }) => status === 'requested')).toHaveLength(43)
})

test('fifty confirmations at once by seats alone never pass them in any quarter hour', async () => {
  await haveSeats(20)
  const times = ['19:00', '19:30', '20:00', '20:30', '21:00']
  const asked = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(3, `2026-11-21T${times[index % 5]}`)))
  const replies = await Promise.all(asked.map((id) => confirm(id)))
  expect(new Set(replies.map(({ status, body }) => body.code ?? status))).toEqual(new Set([200, 'no-free-seats']))
  const seated = (await api.tools.db.select().from(reservations)).filter(({ status }) => status === 'confirmed')
  for (let at = Date.parse('2026-11-21T18:00:00Z'); at < Date.parse('2026-11-21T23:00:00Z'); at += 900_000) {
    const present = seated.filter(({ startsAt, endsAt }) => startsAt.getTime() <= at && at < endsAt.getTime())
    expect(present.reduce((sum, { people }) => sum + people, 0)).toBeLessThanOrEqual(20)
  }
  expect(seated.length).toBeGreaterThanOrEqual(6)
})

test('the database itself keeps two parties from one table, whoever writes them', async () => {
  const [table = 0] = await haveTables(4)
  const write = (reservationId: number, from: string, until: string) =>
    api.tools.db
      .insert(reservationTables)
      .values({ reservationId, tableId: table, during: `[2026-11-21T${from}Z,2026-11-21T${until}Z)` })
  await write(await ask(), '19:00:00', '21:00:00')
  await expect(write(await ask(), '20:59:00', '22:00:00')).rejects.toMatchObject({ cause: { code: '23P01' } })
  await write(await ask(), '21:00:00', '23:00:00')
})

test('who takes the table past every lock is met as a taken table: the next free one is held', async () => {
  const [first = 0] = await haveTables(2, 4)
  const [slow, quick] = [await ask(), await ask()]
  const { db } = api.tools
  const taken = Promise.withResolvers<void>()
  const isWaitedFor = async () => {
    const { rows } = await db.execute<{ waits: boolean }>(
      sql`select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') waits`,
    )
    return rows[0]?.waits
  }
  const go = Promise.withResolvers<void>()
  const other = db.transaction(async (tx) => {
    await tx
      .insert(reservationTables)
      .values({ reservationId: slow, tableId: first, during: '[2026-11-21T19:00:00Z,2026-11-21T21:00:00Z)' })
    taken.resolve()
    await go.promise
    await tx.update(reservations).set({ status: 'confirmed' }).where(eq(reservations.id, slow))
  })
  await taken.promise
  const answer = confirm(quick)
  await eventually(isWaitedFor, { everyMs: 10 })
  go.resolve()
  await other
  expect(await answer).toMatchObject({ status: 200, body: { tables: [{ name: 'T2' }] } })
})

test('a shop that has not said what it seats says so first; seats are enough', async () => {
  const id = await ask(4)
  expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'no-dining-room' } })
  expect(await statusOf(id)).toBe('requested')
  expect(await changeRoom([], 5)).toMatchObject({ status: 200, body: { tables: [], seats: 5 } })
  expect(await confirm(id)).toMatchObject({ status: 200, body: { tables: [] } })
  expect(await confirm(await ask(2))).toMatchObject({
    status: 409,
    body: { code: 'no-free-seats', message: expect.stringContaining('Une seule place libre à 20:00') },
  })
})

test('seats that were promised are not edited away', async () => {
  await haveSeats(20)
  for (const people of [12, 8]) await confirm(await ask(people))
  for (const seats of [19, null])
    expect(await changeRoom([], seats)).toMatchObject({ status: 409, body: { code: 'table-promised' } })
  expect((await changeRoom([], 20)).status).toBe(200)
})

test('a party promised by seats gets its table before others do, once there are tables', async () => {
  await haveSeats(10)
  const [early, late] = [await ask(4), await ask(4)]
  await confirm(early)
  await changeRoom([{ name: 'Fenêtre', seats: 4 }], 10)
  expect(await heldRows()).toMatchObject([{ reservationId: early }])
  expect(await confirm(late)).toMatchObject({ status: 409, body: { code: 'no-free-table' } })
  expect(await heldRows()).toMatchObject([{ reservationId: early }])
})

test('tables are named, renamed with each other, resized and removed; a name stands for one', async () => {
  const { body } = await changeRoom([
    { name: ' Fenêtre ', seats: 4 },
    { name: 'Bar', seats: 2 },
  ])
  expect(body.tables).toMatchObject([
    { name: 'Fenêtre', seats: 4 },
    { name: 'Bar', seats: 2 },
  ])
  const [first, second] = body.tables
  const changed = await changeRoom(
    [
      { ...first, name: 'Bar', seats: 6 },
      { ...second, name: 'Fenêtre' },
    ],
    null,
    manager,
  )
  expect(changed.body.tables).toMatchObject([
    { id: first.id, name: 'Bar', seats: 6 },
    { id: second.id, name: 'Fenêtre' },
  ])
  expect((await changeRoom([{ id: first.id, name: 'Bar', seats: 6 }])).body.tables).toHaveLength(1)
  const wrong = [
    [[{ name: ' ', seats: 2 }], 'table-name-missing'],
    [[{ name: 'x'.repeat(21), seats: 2 }], 'table-name-long'],
    [
      [
        { name: 'A', seats: 2 },
        { name: 'a', seats: 2 },
      ],
      'table-name-taken',
    ],
    [[{ name: 'A', seats: 0 }], 'invalid'],
    [[{ name: 'A', seats: 500 }], 'invalid'],
  ] as const
  for (const [tables, code] of wrong) expect(await changeRoom(tables)).toMatchObject({ status: 422, body: { code } })
  expect((await changeRoom([{ id: first.id + 999, name: 'A', seats: 2 }])).body.code).toBe('unknown-table')
})

test('a table that is promised is neither removed nor made too small; the parties are named', async () => {
  const [table = 0, other = 0] = await haveTables(4, 4)
  const id = await ask(4)
  await confirm(id, [table])
  const rest = { id: other, name: 'T2', seats: 4 }
  for (const wish of [[rest], [{ id: table, name: 'T1', seats: 3 }, rest]]) {
    const refused = await changeRoom(wish)
    expect(refused).toMatchObject({ status: 409, body: { code: 'table-promised' } })
    expect(refused.body.message).toContain('T1 : Amina Ben Youssef, 21/11/2026 20:00')
  }
  await move(id, [other])
  expect((await changeRoom([rest])).status).toBe(200)
})

test('the times say how many there is room for, which a request alone does not take', async () => {
  await haveTables(2, 6)
  const readAvailability = async () => {
    const { body } = await owner('GET', `/api/establishment/${shopId}/reservation-times`)
    const day = body.days.find(({ date }: { date: string }) => date === '2026-11-21')
    return (time: string) => day.room[day.times.indexOf(`2026-11-21T${time}`)]
  }
  const id = await ask(5)
  expect((await readAvailability())('20:00')).toBe(6)
  await confirm(id)
  const room = await readAvailability()
  expect(['18:00', '18:30', '20:00', '21:30', '22:00'].map(room)).toEqual([6, 2, 2, 2, 6])
  await confirm(await ask(2))
  expect((await readAvailability())('20:00')).toBe(0)
  expect(await statusOf(await ask(2))).toBe('requested')
})

test('fifty ask at once for the one table: all may ask, and nobody is promised it by asking', async () => {
  await haveTables(2)
  const asked = await Promise.all(Array.from({ length: 50 }, () => ask(2)))
  expect(new Set(asked)).toHaveLength(50)
  expect(await heldRows()).toEqual([])
})
