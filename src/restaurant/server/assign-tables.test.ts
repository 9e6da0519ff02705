import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { openDiningRoom } from '../../../tests/dining-room.ts'
import { eventually } from '../../../tests/eventually.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { reservations, reservationTables } from '../../reservations/server/tables.ts'

const room = openDiningRoom()
const { assignedTables, confirm, createTables, move, refuse, request, saveDiningRoom, setSeats, statusOf } = room

const freeTablesFor = async (id: number): Promise<string[]> =>
  (await room.owner('GET', `/api/pro/reservations/${id}/tables`)).body.map(({ name }: { name: string }) => name)

test('confirming assigns the smallest free table that fits, and shows its name to staff', async () => {
  await createTables(6, 2, 4)
  expect(await confirm(await request(3))).toMatchObject({ status: 200, body: { tables: [{ name: 'T3' }] } })
  expect(await confirm(await request(3))).toMatchObject({ status: 200, body: { tables: [{ name: 'T1' }] } })
})

test('the only table is promised once: the second request stays open, and the shop sees why', async () => {
  await createTables(4)
  const [first, second] = [await request(4), await request(4, '2026-11-21T21:30')]
  await confirm(first)
  expect(await confirm(second)).toMatchObject({
    status: 409,
    body: { code: 'no-free-table', message: expect.stringContaining('Aucune table libre pour 4 à 21:30') },
  })
  expect(await statusOf(second)).toBe('requested')
  expect((await confirm(await request(4, '2026-11-21T22:00'))).status).toBe(200)
})

test.each([
  ['called off by the shop', refuse],
  [
    'cancelled by the diner',
    async (id: number) => {
      const { userId } = await takeOver(id)
      expect(userId).not.toBeNull()
      await (await createCaller(room.api, 'leo@example.com'))('POST', `/api/reservations/${id}/cancel`)
    },
  ],
])('a table is free again when its party is %s', async (_, end) => {
  await createTables(4)
  const [first, second] = [await request(4), await request(4)]
  await confirm(first)
  await end(first)
  expect(await assignedTables()).toEqual([])
  expect((await confirm(second)).status).toBe(200)
})

/** Moves the reservation to Léo. */
const takeOver = async (id: number) => {
  const { db } = room.api.tools
  const userId = await userIdOf(db, 'leo@example.com')
  const [row] = await db.update(reservations).set({ userId }).where(eq(reservations.id, id)).returning()
  return { userId: row?.userId ?? null }
}

test('tables joined by hand are all held or none, and seat the party together', async () => {
  const [small = 0, large = 0, other = 0] = await createTables(2, 4, 2)
  const [six, two] = [await request(6), await request(2)]
  expect(await confirm(six)).toMatchObject({ status: 409, body: { code: 'no-free-table' } })
  expect(await freeTablesFor(six)).toEqual(['T1', 'T2', 'T3'])
  expect(await confirm(six, [small, other])).toMatchObject({ status: 422, body: { code: 'tables-too-small' } })
  expect((await confirm(two)).body.tables).toEqual([{ id: small, name: 'T1' }])
  expect(await confirm(six, [small, large])).toMatchObject({ status: 409, body: { code: 'table-taken' } })
  expect(await freeTablesFor(six)).toEqual(['T2', 'T3'])
  expect(await confirm(six, [small + 9999])).toMatchObject({ status: 404, body: { code: 'unknown-table' } })
  expect(await assignedTables()).toHaveLength(1)
  expect(await statusOf(six)).toBe('requested')
  expect(await confirm(six, [large, other])).toMatchObject({
    status: 200,
    body: { tables: [{ name: 'T2' }, { name: 'T3' }] },
  })
  expect(await confirm(await request(2))).toMatchObject({ status: 409 })
})

test('a confirmed party is given another table, twice is once, and a taken one leaves it where it is', async () => {
  const [first = 0, second = 0, third = 0] = await createTables(2, 2, 2)
  const [moved, stays] = [await request(), await request()]
  await confirm(moved, [first])
  await confirm(stays, [second])
  expect(await freeTablesFor(moved)).toEqual(['T1', 'T3'])
  expect(await move(moved, [first, second])).toMatchObject({ status: 409, body: { code: 'table-taken' } })
  expect((await move(moved, [third])).body).toMatchObject({ version: 3, tables: [{ name: 'T3' }] })
  expect((await move(moved, [third])).body).toMatchObject({ version: 3, tables: [{ name: 'T3' }] })
  expect((await move(await request(), [first])).body.code).toBe('illegal-reservation-move')
  expect(await assignedTables()).toHaveLength(2)
})

test('staff of another shop can neither read nor move parties', async () => {
  const [table = 0] = await createTables(2)
  const id = await request()
  await confirm(id)
  const stranger = await createCaller(room.api, 'leo@example.com')
  expect((await stranger('GET', `/api/pro/reservations/${id}/tables`)).status).toBe(403)
  expect((await stranger('POST', `/api/pro/reservations/${id}/tables`, { tables: [table] })).status).toBe(403)
  expect((await saveDiningRoom([], 10, stranger)).status).toBe(404)
})

test('fifty confirmations at once for seven tables: seven are promised, nobody sits at another’s table, nothing fails', async () => {
  await createTables(2, 2, 2, 4, 4, 6, 8)
  const asked = await Promise.all(
    Array.from({ length: 50 }, (_, index) => request(2, `2026-11-21T${['19:00', '20:00'][index % 2]}`)),
  )
  const replies = await Promise.all(
    asked.map((id, index) => confirm(id, undefined, index % 3 ? room.owner : room.manager)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(new Set(replies.flatMap(({ body }) => body.tables?.map(({ id }: { id: number }) => id) ?? []))).toHaveLength(7)
  expect(replies.filter(({ body }) => body.code === 'no-free-table')).toHaveLength(43)
  expect(await assignedTables()).toHaveLength(7)
  const rows = await room.api.tools.db.select().from(reservations)
  expect(rows.filter(({ status }) => status === 'requested')).toHaveLength(43)
})

test('fifty confirmations at once by seats alone never pass them in any quarter hour', async () => {
  await setSeats(20)
  const times = ['19:00', '19:30', '20:00', '20:30', '21:00']
  const asked = await Promise.all(
    Array.from({ length: 50 }, (_, index) => request(3, `2026-11-21T${times[index % 5]}`)),
  )
  const replies = await Promise.all(asked.map((id) => confirm(id)))
  expect(new Set(replies.map(({ status, body }) => body.code ?? status))).toEqual(new Set([200, 'no-free-seats']))
  const seated = (await room.api.tools.db.select().from(reservations)).filter(({ status }) => status === 'confirmed')
  for (let at = Date.parse('2026-11-21T18:00:00Z'); at < Date.parse('2026-11-21T23:00:00Z'); at += 900_000) {
    const present = seated.filter(({ startsAt, endsAt }) => startsAt.getTime() <= at && at < endsAt.getTime())
    expect(present.reduce((sum, { people }) => sum + people, 0)).toBeLessThanOrEqual(20)
  }
  expect(seated.length).toBeGreaterThanOrEqual(6)
})

test('the database refuses two parties at one table, whoever writes them', async () => {
  const [table = 0] = await createTables(4)
  const write = (reservationId: number, from: string, until: string) =>
    room.api.tools.db
      .insert(reservationTables)
      .values({ reservationId, tableId: table, during: `[2026-11-21T${from}Z,2026-11-21T${until}Z)` })
  await write(await request(), '19:00:00', '21:00:00')
  await expect(write(await request(), '20:59:00', '22:00:00')).rejects.toMatchObject({ cause: { code: '23P01' } })
  await write(await request(), '21:00:00', '23:00:00')
})

test('a table taken without the lock counts as taken: the next free one is assigned', async () => {
  const [first = 0] = await createTables(2, 4)
  const [slow, quick] = [await request(), await request()]
  const { db } = room.api.tools
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

test('fifty simultaneous requests for one table are all accepted, and none holds it', async () => {
  await createTables(2)
  const asked = await Promise.all(Array.from({ length: 50 }, () => request(2)))
  expect(new Set(asked)).toHaveLength(50)
  expect(await assignedTables()).toEqual([])
})
