import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../tests/port.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import { type ClusterHome, clusterHome } from './cluster-home.ts'
import { CannotStart, type OpenDatabase } from './database.ts'
import { openDatabase } from './open-database.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { programsOf } from './postgres-programs.ts'
import { runningPostmaster } from './postmaster.ts'
import { chooseSocketFolder, isOurs, prepareSocketFolder, removeSocketFolder } from './socket-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'mida-sockets-'))
// PostgreSQL's system user must be able to enter the folder.
chmodSync(root, 0o755)
const opened: OpenDatabase[] = []
let first: ClusterHome

const open = async (dataDir: string): Promise<OpenDatabase> => {
  const database = await openDatabase({ dataDir, log: silentLog })
  opened.push(database)
  return database
}

const close = async (): Promise<void> => {
  for (const database of opened.splice(0)) await database.close()
}

const folderOf = ({ url }: OpenDatabase): string => decodeURIComponent(new URL(url).hostname)

beforeAll(async () => {
  const { pool } = await open(join(root, 'data'))
  await pool.query(`create table kept (line text); insert into kept values ('from before')`)
  await close()
  first = clusterHome(join(root, 'data'), silentLog)
})
afterEach(close)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Copies the data with the owners of the files, because PostgreSQL refuses files of another user. */
const copyTo = (name: string): string => {
  const other = join(root, name)
  expect(spawnSync('cp', ['-a', join(root, 'data'), other]).status).toBe(0)
  return other
}

/** Opens the data directory in another process and kills that process, so that its PostgreSQL stays running. */
const openAndBeKilled = (dataDir: string): void => {
  const source = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open-database.ts'))}
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } })
    process.kill(process.pid, 'SIGKILL')`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', source], { stdio: 'ignore' }).signal).toBe('SIGKILL')
}

test.each([
  ['short', `a b'c,é%20`],
  ['too long for a socket', `${'long '.repeat(20)}',é%zz`],
])('a data directory whose name is odd and %s has its socket in a folder that is ours alone', async (size, name) => {
  const dataDir = copyTo(name)
  const database = await open(dataDir)
  const folder = folderOf(database)
  expect((await database.pool.query('select line from kept')).rows).toEqual([{ line: 'from before' }])
  if (size === 'short') expect(folder).toBe(join(dataDir, 'postgres', 'socket'))
  else expect(folder).toMatch(/^\/tmp\/mida-\w{6}$/)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(folder).uid).toBe(statSync(join(dataDir, 'postgres', 'data')).uid)
  await close()
  expect(existsSync(folder)).toBe(size === 'short')
})

test('one that was left running with such a folder is found there again', async () => {
  const dataDir = copyTo(`${'left '.repeat(20)}`.trim())
  openAndBeKilled(dataDir)
  const left = runningPostmaster(join(dataDir, 'postgres', 'data'))
  const database = await open(dataDir)
  expect(runningPostmaster(join(dataDir, 'postgres', 'data'))).toEqual(left)
  expect(folderOf(database)).toBe(left?.socketFolder)
})

test.skipIf(process.platform !== 'linux')(
  'a server that its own file does not name any more is told in one line, and is left alone',
  async () => {
    const dataDir = copyTo('unnamed')
    const data = join(dataDir, 'postgres', 'data')
    openAndBeKilled(dataDir)
    const left = runningPostmaster(data)
    const named = readFileSync(join(data, 'postmaster.pid'))
    writeFileSync(join(data, 'postmaster.pid'), '')
    const refusal = await open(dataDir).catch((error: unknown) => error)
    writeFileSync(join(data, 'postmaster.pid'), named)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect(String(refusal)).toMatch(/: PostgreSQL still works on .* does not name it\. Stop that process/)
    expect(String(refusal)).toContain(`(process ${left?.pid})`)
    expect(String(refusal)).not.toContain('\n')
    expect(runningPostmaster(data)).toEqual(left)
    await open(dataDir)
  },
  30_000,
)

/** Starts PostgreSQL on a port, as earlier releases did. */
const startOnNetwork = async ({ home, user }: ClusterHome): Promise<void> => {
  const run = programsOf(postgresBinaries(home, user, silentLog), home, user)
  const settings = `-c listen_addresses=127.0.0.1 -c port=${await freePort()} -c unix_socket_directories=`
  const log = join(home, 'postgres.log')
  const started = await run('pg_ctl', ['-D', join(home, 'data'), '-l', log, '-w', '-o', settings, 'start'])
  expect(started.output).toContain('server started')
}

test('a server that an earlier release left running on the network is taken over, and listens there no more', async () => {
  const dataDir = copyTo('on-network')
  const place = { ...first, home: join(dataDir, 'postgres') }
  await startOnNetwork(place)
  const before = runningPostmaster(join(place.home, 'data'))
  const password = readFileSync(join(place.home, 'password'), 'utf8')
  const { pool } = await open(dataDir)
  expect((await pool.query('select line from kept')).rows).toEqual([{ line: 'from before' }])
  expect((await pool.query(`select current_setting('listen_addresses') as network`)).rows).toEqual([{ network: '' }])
  expect(runningPostmaster(join(place.home, 'data'))?.pid).not.toBe(before?.pid)
  expect(readFileSync(join(place.home, 'password'), 'utf8')).toBe(password)
})

test('a folder that others can write to is closed, and one that leads elsewhere is refused', () => {
  const folder = join(root, 'mine')
  mkdirSync(folder, { mode: 0o777 })
  chmodSync(folder, 0o777)
  expect(isOurs(folder, null)).toBe(false)
  prepareSocketFolder(folder, null)
  expect(isOurs(folder, null)).toBe(true)
  const link = join(root, 'elsewhere')
  symlinkSync(folder, link)
  expect(isOurs(link, null)).toBe(false)
  expect(() => prepareSocketFolder(link, null)).toThrow(CannotStart)
})

test('a folder in /tmp that a killed process has left is used again, unless others use it or may enter it by now', () => {
  const home = join(root, 'far '.repeat(30).trim())
  mkdirSync(home)
  const left = chooseSocketFolder(home, null)
  expect(left).toMatch(/^\/tmp\/mida-\w{6}$/)
  expect(chooseSocketFolder(home, null)).toBe(left)
  writeFileSync(join(left, '.s.PGSQL.5432.lock'), `1\n${join(home, 'data')}\n`)
  expect(chooseSocketFolder(home, null)).toBe(left)
  writeFileSync(join(left, '.s.PGSQL.5432.lock'), '1\n/elsewhere/postgres/data\n')
  const other = chooseSocketFolder(home, null)
  expect(other).not.toBe(left)
  removeSocketFolder(other, home)
  const next = chooseSocketFolder(home, null)
  expect(existsSync(next)).toBe(true)
  chmodSync(next, 0o755)
  const last = chooseSocketFolder(home, null)
  expect(last).not.toBe(next)
  for (const folder of [left, next, last]) rmSync(folder, { recursive: true })
})
