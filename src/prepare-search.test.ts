import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../tests/database.ts'
import type { OpenDatabase } from './adapters/database/database.ts'
import { prepareSearchInBackground } from './prepare-search.ts'

let database: OpenDatabase
let stop: () => void = () => {}
let warnings: string[]

const log = { warn: (_: object, line: string) => void warnings.push(line) }

const due = async (): Promise<number> => (await database.pool.query('select from search_due')).rowCount ?? 0
const indexed = async (): Promise<number> => (await database.pool.query('select from search_shops')).rowCount ?? 0

beforeEach(async () => {
  database = await createTestDatabase()
  warnings = []
  await database.pool.query('insert into search_due select id from shops on conflict do nothing')
})

afterEach(async () => {
  stop()
  await database.close()
})

test('a start waits for the search index when it is ready soon', async () => {
  stop = await prepareSearchInBackground(database.url, log, 60_000)
  expect(await due()).toBe(0)
  expect(warnings).toEqual([])
})

test('a slow search index does not delay a start; it is built while the product serves', async () => {
  const before = await indexed()
  // The first change takes longer than the statement timeout of requests.
  await database.pool.query(`
    create sequence once;
    create function take_long() returns trigger language plpgsql as $$
      begin perform pg_sleep(5) where nextval('once') = 1; return null; end $$;
    create trigger take_long after delete on search_due for each statement execute function take_long()`)
  stop = await prepareSearchInBackground(database.url, log, 100)
  // During the indexing, a search finds the shops that are already indexed.
  expect(await indexed()).toBe(before)
  expect(await due()).toBeGreaterThan(0)
  await expect.poll(due).toBe(0)
  expect(warnings).toEqual([])
})

test('a failure is logged and retried', async () => {
  await database.pool.query('alter table dish_names rename to dish_names_away')
  stop = await prepareSearchInBackground(database.url, log, 100)
  await expect.poll(() => warnings).toContain('the search index is not ready yet; retrying')
  await database.pool.query('alter table dish_names_away rename to dish_names')
  await expect.poll(due).toBe(0)
})
