import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { aminasInput, createReservationApi, type ReservationApi } from '../../../tests/reservations.ts'
import { readOwnReservations, reservationsPerReply } from './own-reservations.ts'
import { reservations } from './tables.ts'

let api: ReservationApi
let amina: Caller
let userId: number
let ids: readonly number[]

beforeAll(async () => {
  api = await createReservationApi()
  const { db } = api.tools
  amina = await createCaller(api, 'amina@example.com')
  userId = await userIdOf(db, 'amina@example.com')
  await amina('POST', `/api/establishment/${api.shopId}/reservations`, aminasInput)
  const [{ id, ...like } = { id: 0 }] = await db.select().from(reservations)
  const row = { ...(like as typeof reservations.$inferInsert), status: 'cancelled' as const }
  // Many at the same time, so that the time alone is no place in the list.
  const at = (n: number): Date => new Date(row.startsAt.getTime() - Math.ceil((n + 1) / 30) * 86_400_000)
  const made = await db
    .insert(reservations)
    .values(
      Array.from({ length: reservationsPerReply + 50 }, (_, n) => ({
        ...row,
        startsAt: at(n),
        endsAt: new Date(at(n).getTime() + 3_600_000),
      })),
    )
    .returning({ id: reservations.id, startsAt: reservations.startsAt })
  const latestFirst = made.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id)
  ids = [id, ...latestFirst.map((one) => one.id)]
})

afterAll(() => api.close())

test('the pages of a long history have each reservation once', async () => {
  const seen: number[] = []
  for (let older: number | null | undefined; older !== null; ) {
    const page = await readOwnReservations(api.tools.db, userId, older ?? null)
    seen.push(...page.reservations.map(({ id }) => id))
    older = page.older
  }
  expect(seen).toEqual(ids)
})

test('a caller reads the older reservations after the 200 latest', async () => {
  const read = async (search = ''): Promise<number[]> =>
    (await amina('GET', `/api/reservations${search}`)).body.map(({ id }: { id: number }) => id)
  expect(await read()).toEqual(ids.slice(0, reservationsPerReply))
  expect(await read(`?before=${ids[reservationsPerReply - 1]}`)).toEqual(ids.slice(reservationsPerReply))
  expect((await amina('GET', '/api/reservations?before=x')).status).toBe(422)
})

test('a place in the list of somebody else leads nowhere', async () => {
  const leo = await createCaller(api, 'leo@example.com')
  expect((await leo('GET', `/api/reservations?before=${ids[0]}`)).body).toEqual([])
})
