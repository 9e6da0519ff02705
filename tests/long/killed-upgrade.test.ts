import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/adapters/database/migrate.ts'
import { eventually } from '../eventually.ts'
import { launchProduct, startProduct } from '../product.ts'
import { releases, releaseUpTo } from '../releases.ts'

const name = `killed_upgrade_${process.pid}`
const url = new URL(`/${name}`, inject('cluster').admin).href
let admin: Client
let client: Client

beforeAll(async () => {
  admin = new Client({ connectionString: inject('cluster').admin })
  await admin.connect()
  await admin.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  client = new Client({ connectionString: url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const countMigrations = async (): Promise<number> =>
  (await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows[0].count

test('killed while it brings the database up to date: all steps or none, and the next start goes on', async () => {
  const early = releases.findIndex(({ tag }) => tag.endsWith('reservations'))
  await migrate(url, releaseUpTo(early))
  await client.query(`insert into users (name, phone, phone_verified_at) values ('Amina', '+21620123456', now())`)
  const before = await countMigrations()
  expect(before).toBe(early + 1)
  const reader = new Client({ connectionString: url })
  await reader.connect()
  // A later migration changes this table and waits for this lock.
  await reader.query('begin; select 1 from orders')
  const product = await launchProduct({ DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent' })
  await eventually(async () => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query ilike '%orders%'`,
      [name],
    )
    return rows.length > 0
  })
  await product.end('SIGKILL')
  await reader.end()
  // PostgreSQL ends the session of the killed process when it notices the kill.
  await eventually(async () => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and state <> 'idle'`,
      [name],
    )
    return rows.length === 0
  })
  expect(await countMigrations()).toBe(before)
  const next = await startProduct({ DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent' })
  expect(await countMigrations()).toBe(releases.length)
  expect((await client.query('select name from users')).rows).toEqual([{ name: 'Amina' }])
  expect(await next.end()).toBe(0)
})
