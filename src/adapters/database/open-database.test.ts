import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { portOf } from '../../../tests/port.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import { CannotStart, type OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { databasePlace, openDatabase } from './open-database.ts'

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
  // The test migrations are later than every real one, because the template may already have the real ones.
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

test.each([
  [undefined, '/srv/data/postgres'],
  ['postgres://mida:a%40secret@db.example:5433/market', 'db.example:5433/market'],
  ['postgres://mida:a%40secret@db.example/market?sslmode=require', 'db.example:5432/market'],
  ['postgres:///market?host=/var/run/postgresql&user=mida&password=secret', '/var/run/postgresql:5432/market'],
])('the log names the database of %s, without its password', (databaseUrl, place) => {
  const line = databasePlace({ dataDir: '/srv/data', databaseUrl })
  expect(line).toContain(` ${place}`)
  expect(line).not.toMatch(/secret|mida/)
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
    await expect(openDatabase({ dataDir: folder, databaseUrl, log: silentLog })).rejects.toThrow(line)
  } finally {
    await admin.query('drop database unfit')
    await admin.end()
  }
})

test('a database that does not exist is refused at once, not waited for', async () => {
  const databaseUrl = new URL('/missing', inject('cluster').admin).href
  await expect(openDatabase({ dataDir: folder, databaseUrl, log: silentLog })).rejects.toThrow(/refuses the connection/)
})

test.each([
  ['/%ff', /DATABASE_URL cannot be used: URI malformed/],
  ['/mida?sslrootcert=/no/such/certificate', /DATABASE_URL cannot be used: .*no\/such\/certificate/],
])('an address with %s is refused at once, in one line', async (end, line) => {
  const databaseUrl = `postgres://nobody@127.0.0.1:1${end}`
  await expect(openDatabase({ dataDir: folder, databaseUrl, log: silentLog })).rejects.toThrow(line)
})

test('the start waits for a database that does not answer, until it is aborted', async () => {
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

test('a program that is not PostgreSQL is reported with its answer', async () => {
  const lines: string[] = []
  const stranger = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const waiting = new AbortController()
  const opening = openDatabase({
    dataDir: folder,
    databaseUrl: `postgres://nobody@127.0.0.1:${portOf(stranger)}/none`,
    log: { info() {}, warn: (line) => lines.push(line) },
    signal: waiting.signal,
  })
  await expect
    .poll(() => lines, { timeout: 10_000 })
    .toEqual([
      `Waiting for the database: what answers at 127.0.0.1:${portOf(stranger)} does not speak PostgreSQL (“HTTP/1.1 400 Bad Request”)`,
    ])
  waiting.abort()
  await expect(opening).rejects.toThrow(/abort/)
  stranger.close()
})

describe('users', () => {
  const as = (user: string, password: string, more = ''): string => {
    const url = new URL(`${database.url}${more}`)
    url.username = user
    url.password = password
    return url.href
  }

  beforeAll(() =>
    database.pool.query(`
      create role shut password 'secret';
      create role busy login connection limit 0 password 'secret';
      create role guest login password 'secret'`),
  )
  afterAll(() => database.pool.query('drop role shut, busy, guest'))

  test.each([
    [
      'guest',
      'wrong',
      '',
      /^The database refuses the connection: password auth.* "guest"\. Check the user and the password/,
    ],
    ['guest', '', '', /^The database asks for a password, and DATABASE_URL has none\.$/],
    [
      'guest',
      'secret',
      '?sslmode=verify-full',
      /^DATABASE_URL asks for TLS \(sslmode\), which the database does not offer\.$/,
    ],
    [
      'shut',
      'secret',
      '',
      /^The database refuses the connection: .* not permitted to log in\. Check the user .*pg_hba\.conf\.$/,
    ],
  ])('%s with the password “%s” and %s is refused at once, in one sentence', async (user, password, more, line) => {
    const opening = openDatabase({ dataDir: folder, databaseUrl: as(user, password, more), log: silentLog })
    const refusal = await opening.catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect(refusal).toHaveProperty('message', expect.stringMatching(line))
  })

  test('a database whose connections are all taken is waited for, and says so', async () => {
    const lines: string[] = []
    const waiting = new AbortController()
    const log = { info() {}, warn: (line: string) => void lines.push(line) }
    const opening = openDatabase({ dataDir: folder, databaseUrl: as('busy', 'secret'), log, signal: waiting.signal })
    await expect
      .poll(() => lines)
      .toEqual([expect.stringMatching(/^Waiting for the database: all its connections are taken \(too many conn.*\)$/)])
    waiting.abort()
    await expect(opening).rejects.toThrow(/abort/)
  })

  test('a missing right to create tables is reported in one sentence', async () => {
    const refusal = await migrate(as('guest', 'secret'), folder).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect(String(refusal)).toMatch(
      /: The database cannot be changed: permission denied .* a user who owns the database/,
    )
  })
})
