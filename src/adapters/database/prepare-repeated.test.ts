import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import type { OpenDatabase } from './database.ts'
import { drizzleOnPool } from './drizzle-on-pool.ts'
import { openPool } from './open-database.ts'

let database: OpenDatabase
let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.url, silentLog, 1)
})

afterAll(async () => {
  await pool.end()
  await database.close()
})

const kept = async (like: string): Promise<number> => {
  const { rows } = await pool.query(`select statement from pg_prepared_statements where statement like '%${like}%'`)
  return rows.length
}

test('a repeated statement is prepared from its third use on, with the same result', async () => {
  const db = drizzleOnPool(pool)
  const double = async (n: number) => (await db.execute<{ n: number }>(sql`select ${n}::int * 2 as n`)).rows[0]?.n
  expect([await double(1), await double(2)]).toEqual([2, 4])
  expect(await kept('::int * 2')).toBe(0)
  expect([await double(3), await double(4), await double(5)]).toEqual([6, 8, 10])
  expect(await kept('::int * 2')).toBe(1)
})

test('a failing prepared statement rolls its transaction back and can be used again', async () => {
  const db = drizzleOnPool(pool)
  const divide = async (n: number) => (await db.execute<{ n: number }>(sql`select 6 / ${n}::int as n`)).rows[0]?.n
  for (const n of [1, 2, 3]) await divide(n)
  await expect(db.transaction((tx) => tx.execute(sql`select 6 / ${0}::int as n`))).rejects.toThrow()
  expect(await divide(2)).toBe(3)
})

test('statements without parameters are not prepared', async () => {
  for (let turn = 0; turn < 4; turn += 1) await pool.query('select 7 as plain_question')
  expect(await kept('plain_question')).toBe(0)
})

test('a prepared statement works after its table gets a new column', async () => {
  const db = drizzleOnPool(pool)
  await pool.query('create table grown (id int)')
  await pool.query('insert into grown values (1)')
  const read = async () => (await db.execute<{ id: number }>(sql`select id from grown where id = ${1}`)).rows
  for (let turn = 0; turn < 4; turn += 1) await read()
  await pool.query('alter table grown add column name text')
  expect(await read()).toEqual([{ id: 1 }])
})
