import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { silentLog } from '../../../tests/silent-log.ts'
import { CannotStart, type OpenDatabase } from './database.ts'
import { openDatabase } from './open-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mida-database-'))
const opened: OpenDatabase[] = []
const children: ChildProcess[] = []

const open = async (): Promise<OpenDatabase> => {
  const database = await openDatabase({ dataDir, log: silentLog })
  opened.push(database)
  return database
}

/** Another Node process that opens the same data directory and then waits. */
const openInChild = async (): Promise<ChildProcess> => {
  const source = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open-database.ts'))}
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } })
    await database.pool.query("insert into kept values ('from the killed process')")
    process.on('SIGTERM', async () => { await database.close(); process.exit(0) })
    console.log('open')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('the first start makes a database that is durable, in UTF-8 and in UTC', async () => {
  const { pool } = await open()
  await pool.query('create table kept (line text)')
  const { rows } = await pool.query(
    `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
            current_setting('statement_timeout') as timeout`,
  )
  expect(rows).toEqual([{ fsync: 'on', encoding: 'UTF8', zone: 'UTC', timeout: '4s' }])
})

test('a restart keeps the data', async () => {
  const first = await open()
  await first.pool.query(`insert into kept values ('from the first start')`)
  await first.close()
  const second = await open()
  expect((await second.pool.query('select line from kept')).rows).toEqual([{ line: 'from the first start' }])
})

test('after kill -9 the server is found running, with what was committed', async () => {
  const child = await openInChild()
  const left = postmasterPid()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { pool } = await open()
  expect(postmasterPid()).toBe(left)
  expect((await pool.query(`select line from kept where line like 'from the killed%'`)).rowCount).toBe(1)
})

test('a second start on the same data directory is refused in one line, and the first goes on', async () => {
  const child = await openInChild()
  const refusal = await open().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotStart)
  expect((refusal as CannotStart).message).toBe(
    `Mida is already running on ${dataDir} (process ${child.pid}). Stop that one first, or choose another DATA_DIR.`,
  )
  expect(statSync(join(dataDir, 'server.lock')).mode & 0o777).toBe(0o600)
  expect(child.exitCode).toBeNull()
  expect(process.kill(postmasterPid(), 0)).toBe(true)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

/** A fake server that records what it gets. It asks for the password in plain text, then as MD5. */
const openThief = async (port: number): Promise<{ heard: string[]; close(): void }> => {
  const heard: string[] = []
  const thief = createServer((socket) => {
    const asks = ['520000000c0000000501020304', '520000000800000003'].map((hex) => Buffer.from(hex, 'hex'))
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      heard.push(bytes.toString('latin1'))
      const question = asks[heard.length % 2]
      if (question) socket.write(question)
    })
  }).listen(port, '127.0.0.1')
  await once(thief, 'listening')
  return { heard, close: () => thief.close() }
}

test('a process on the address of a dead server never gets the password, because the socket is in a private folder', async () => {
  const { pool, url } = await open()
  const { rows } = await pool.query(
    `select current_setting('listen_addresses') as network, inet_server_addr() as address,
            (select string_agg(distinct auth_method, ' ') from pg_hba_file_rules) as methods`,
  )
  process.kill(postmasterPid(), 'SIGKILL')
  const thief = await openThief(Number(new URL(url).port))
  try {
    await expect
      .poll(
        () =>
          pool.query('select 1').then(
            () => 'answered',
            () => (thief.heard.length > 1 ? 'overheard' : ''),
          ),
        { timeout: 15_000 },
      )
      .not.toBe('')
    expect(thief.heard).toEqual([])
  } finally {
    thief.close()
  }
  expect(rows).toEqual([{ network: '', address: null, methods: 'scram-sha-256' }])
  const socketFolder = decodeURIComponent(new URL(url).hostname)
  expect(socketFolder).toBe(join(dataDir, 'postgres', 'socket'))
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
  expect(statSync(socketFolder).uid).toBe(statSync(join(dataDir, 'postgres', 'data')).uid)
})

test('a killed server is started again under the same address', async () => {
  const { pool } = await open()
  process.kill(postmasterPid(), 'SIGKILL')
  await expect
    .poll(
      () =>
        pool.query('select 1').then(
          (answer) => answer.rowCount,
          () => 0,
        ),
      { timeout: 15_000 },
    )
    .toBe(1)
})
