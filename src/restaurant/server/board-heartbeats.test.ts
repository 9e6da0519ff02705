import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { boardListener, listSilentBoards } from './board-heartbeats.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen(restaurantRoutes)

const minute = 60_000

const run = (statement: ReturnType<typeof sql>) => here.api.tools.db.execute(statement)

const silent = async (): Promise<number[]> =>
  (await listSilentBoards(here.api.tools, { limit: 50 })).map(({ id }) => id)

const heardAt = async (): Promise<string[]> =>
  (await run(sql`select to_json(heard_at) #>> '{}' as at from board_heartbeats where shop_id = 1`)).rows.map(({ at }) =>
    new Date(String(at)).toISOString(),
  )

const open = (periods: readonly (readonly [day: number, begins: string, ends: string])[]) =>
  run(sql`with gone as (delete from opening_periods where shop_id = 1)
    insert into opening_periods (shop_id, day, begins, ends)
    select 1, day, begins, ends from jsonb_to_recordset(${JSON.stringify(
      periods.map(([day, begins, ends]) => ({ day, begins, ends })),
    )}::jsonb) as p (day smallint, begins text, ends text)`)

const exception = (begins: string | null, ends: string | null, day = '2026-11-20') =>
  run(sql`insert into opening_exceptions (shop_id, first_day, last_day, begins, ends)
    values (1, ${day}, ${day}, ${begins}, ${ends})`)

beforeAll(() => run(sql`update shops set is_demo = false where id = 1`))
beforeEach(async () => {
  await run(sql`delete from board_heartbeats`)
  await run(sql`delete from opening_exceptions where shop_id = 1`)
  await open([[5, '10:00', '23:00']])
})
afterEach(() => here.api.clock.set(fridayNoon))

test('a board that is open is heard, and five minutes after it was closed its shop is silent, also for its staff', async () => {
  expect(await silent()).toEqual([1])
  await here.cook('GET', '/api/pro/orders')
  expect(await silent()).toEqual([])
  here.api.clock.forward(5 * minute - 1)
  expect((await here.owner('GET', '/api/pro/silent-boards')).body).toEqual([])
  here.api.clock.forward(1)
  expect(await silent()).toEqual([1])
  const told = await here.owner('GET', '/api/pro/silent-boards')
  expect(told.body).toEqual([{ id: 1, name: 'Dar El Marsa', minutes: 5 }])
  expect((await here.neighbour('GET', '/api/pro/silent-boards')).body).toEqual([])
  await here.owner('GET', '/api/pro/orders')
  expect(await silent()).toEqual([])
})

test('a process stores one heartbeat a minute, and an earlier one never replaces a later one', async () => {
  const hear = boardListener(here.api.tools)
  await hear([1])
  const first = await heardAt()
  here.api.clock.forward(minute - 1)
  await hear([1])
  expect(await heardAt()).toEqual(first)
  here.api.clock.forward(1)
  await hear([1])
  const later = await heardAt()
  expect(Date.parse(later[0] ?? '') - Date.parse(first[0] ?? '')).toBe(minute)
  here.api.clock.forward(-30_000)
  await boardListener(here.api.tools)([1])
  expect(await heardAt()).toEqual(later)
})

test('a heartbeat that cannot be stored is tried again, and the board does not notice', async () => {
  const { db } = here.api.tools
  const hear = boardListener(here.api.tools)
  await run(sql`alter table board_heartbeats rename to away`)
  await hear([1])
  await run(sql`alter table away rename to board_heartbeats`)
  await hear([1])
  expect((await db.execute(sql`select from board_heartbeats`)).rows).toHaveLength(1)
})

test.each([
  { what: 'closed until noon', periods: [[5, '12:00', '15:00']], at: '2026-11-20T11:04:00Z', is: false },
  { what: 'open since noon', periods: [[5, '12:00', '15:00']], at: '2026-11-20T11:05:00Z', is: true },
  { what: 'closed since three', periods: [[5, '12:00', '15:00']], at: '2026-11-20T14:00:00Z', is: false },
  { what: 'open after midnight', periods: [[5, '18:00', '02:00']], at: '2026-11-21T00:30:00Z', is: true },
  { what: 'closed after midnight', periods: [[5, '18:00', '02:00']], at: '2026-11-21T01:00:00Z', is: false },
  {
    what: 'open across midnight',
    periods: [
      [5, '18:00', '00:00'],
      [6, '00:00', '02:00'],
    ],
    at: '2026-11-20T23:01:00Z',
    is: true,
  },
  { what: 'open all day', periods: [[5, '00:00', '00:00']], at: '2026-11-20T22:59:00Z', is: true },
  { what: 'closed on another day', periods: [[4, '10:00', '15:00']], at: '2026-11-20T12:00:00Z', is: false },
] as const)('a shop that is $what counts by its hours', async ({ periods, at, is }) => {
  await open(periods)
  here.api.clock.set(new Date(at))
  expect(await silent()).toEqual(is ? [1] : [])
})

test('a day with other hours counts by these', async () => {
  await exception(null, null)
  expect(await silent()).toEqual([])
  await exception('11:00', '13:00')
  expect(await silent()).toEqual([1])
  here.api.clock.set(new Date('2026-11-20T13:00:00Z'))
  expect(await silent()).toEqual([])
})

test('other hours of the day before last until after midnight', async () => {
  await open([[6, '00:00', '02:00']])
  await exception('20:00', '04:00')
  here.api.clock.set(new Date('2026-11-21T02:30:00Z'))
  expect(await silent()).toEqual([1])
})

test('only shops that take orders need a screen', async () => {
  const { db } = here.api.tools
  for (const [status, is] of [
    ['paused', []],
    ['suspended', []],
    ['approved', []],
    ['live', [1]],
  ] as const) {
    await db.execute(sql`update shops set status = ${status} where id = 1`)
    expect(await silent(), status).toEqual(is)
  }
  await db.execute(sql`update shops set paused_until = ${new Date(fridayNoon.getTime() - 4 * minute)} where id = 1`)
  expect(await silent()).toEqual([])
  await db.execute(sql`update shops set paused_until = null where id = 1`)
  await db.execute(sql`insert into shop_status_changes (shop_id, before, after, at)
    values (1, 'approved', 'live', ${new Date(fridayNoon.getTime() - 4 * minute)})`)
  expect(await silent()).toEqual([])
  await db.execute(sql`delete from shop_status_changes where shop_id = 1`)
  await db.execute(
    sql`insert into settings values ('operator-orders', '{"isStopped":true,"stoppedPayments":[],"sentence":{}}')`,
  )
  await here.api.tools.settings.reload()
  expect(await silent()).toEqual([])
  await db.execute(sql`delete from settings where key = 'operator-orders'`)
  await here.api.tools.settings.reload()
  expect(await silent()).toEqual([1])
})
