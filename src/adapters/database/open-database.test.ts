import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { quiet } from '../../../tests/quiet.ts'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'mida-migrations-'))
let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  mkdirSync(join(folder, 'meta'))
  writeFileSync(
    join(folder, '0000_first.sql'),
    'create table once (id int);--> statement-breakpoint\ninsert into once values (1);',
  )
  writeFileSync(join(folder, '0001_second.sql'), 'insert into once select 2 from pg_sleep(0.2);')
  // Later than every real migration: the template may already carry those.
  const entry = (idx: number, tag: string) => ({
    idx,
    version: '7',
    when: 4_000_000_000_000 + idx,
    tag,
    breakpoints: true,
  })
  const entries = [entry(0, '0000_first'), entry(1, '0001_second')]
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('migrations that two processes start at once run once, in order', async () => {
  await Promise.all([migrate(database.url, folder), migrate(database.url, folder)])
  expect((await database.pool.query('select id from once')).rows).toEqual([{ id: 1 }, { id: 2 }])
  const locks = await database.pool.query(
    `select 1 from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and d.datname = current_database()`,
  )
  expect(locks.rowCount).toBe(0)
})

test.each([
  { options: `encoding 'SQL_ASCII' locale 'C'`, line: /stores text as SQL_ASCII/ },
  { options: `encoding 'UTF8' locale 'C'`, line: /does not know Arabic letters/ },
])('a database with $options is refused', async ({ options, line }) => {
  const admin = new Client({ connectionString: inject('cluster').admin })
  await admin.connect()
  await admin.query(`create database unfit template template0 ${options}`)
  const databaseUrl = new URL('/unfit', inject('cluster').admin).href
  try {
    await expect(openDatabase({ dataDir: folder, databaseUrl, log: quiet })).rejects.toThrow(line)
  } finally {
    await admin.query('drop database unfit')
    await admin.end()
  }
})

test('a database that does not exist is refused at once, not waited for', async () => {
  const databaseUrl = new URL('/missing', inject('cluster').admin).href
  await expect(openDatabase({ dataDir: folder, databaseUrl, log: quiet })).rejects.toThrow(/refuses the connection/)
})

test.each([
  ['/%ff', /DATABASE_URL cannot be used: URI malformed/],
  ['/mida?sslrootcert=/no/such/certificate', /DATABASE_URL cannot be used: .*no\/such\/certificate/],
])('an address with %s is refused at once, in one line', async (end, line) => {
  const databaseUrl = `postgres://nobody@127.0.0.1:1${end}`
  await expect(openDatabase({ dataDir: folder, databaseUrl, log: quiet })).rejects.toThrow(line)
})

test('a database that does not answer is waited for until the wait is called off', async () => {
  const lines: string[] = []
  const waiting = new AbortController()
  const opening = openDatabase({
    dataDir: folder,
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    log: { info() {}, warn: (line) => lines.push(line) },
    signal: waiting.signal,
  })
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^Waiting for the database: /)])
  waiting.abort()
  await expect(opening).rejects.toThrow(/abort/)
})
