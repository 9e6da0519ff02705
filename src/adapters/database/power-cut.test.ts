import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CannotStart, type OpenDatabase } from './database.ts'
import { openDatabase } from './open-database.ts'
import { runningPostmaster } from './postmaster.ts'

const root = mkdtempSync(join(tmpdir(), 'mida-power-'))
// PostgreSQL's system user must be able to enter the folder.
chmodSync(root, 0o755)
const dataDir = join(root, 'data')
const home = join(dataDir, 'postgres')
const passwordFile = join(home, 'password')
const opened: OpenDatabase[] = []
let lines: string[] = []

const open = async (at = dataDir): Promise<OpenDatabase> => {
  const log = { info() {}, warn: (line: string) => void lines.push(line) }
  const database = await openDatabase({ dataDir: at, log })
  opened.push(database)
  return database
}

const close = async (): Promise<void> => {
  for (const database of opened.splice(0)) await database.close()
}

const readKept = async (): Promise<unknown> => (await (await open()).pool.query('select line from kept')).rows

/** Copies the data with the owners of the files, because PostgreSQL refuses files of another user. */
const copyTo = (other: string): void => {
  expect(spawnSync('cp', ['-a', dataDir, other]).status).toBe(0)
}

/** Opens the data directory in another process and kills that process, so that its PostgreSQL stays running. */
const openAndBeKilled = (at: string): void => {
  const source = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open-database.ts'))}
    await openDatabase({ dataDir: ${JSON.stringify(at)}, log: { info() {}, warn() {} } })
    process.kill(process.pid, 'SIGKILL')`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', source], { stdio: 'ignore' }).signal).toBe('SIGKILL')
}

beforeAll(async () => {
  const { pool } = await open()
  await pool.query(`create table kept (line text); insert into kept values ('before the cut')`)
  await close()
})
beforeEach(() => {
  lines = []
})
afterEach(close)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each([
  ['empty', ''],
  ['of zeros', '\0'.repeat(32)],
  ['cut in the middle', 'abcdefgh'],
  ['of another cluster', 'x'.repeat(32)],
])('a password file that is %s is made anew, and the data is there', async (_, text) => {
  writeFileSync(passwordFile, text)
  expect(await readKept()).toEqual([{ line: 'before the cut' }])
  expect(lines).toEqual([expect.stringMatching(/password in .* is lost: setting a new one/)])
  expect(readFileSync(passwordFile, 'utf8')).toMatch(/^[\w-]{32}$/)
  await close()
  lines = []
  expect(await readKept()).toEqual([{ line: 'before the cut' }])
  expect(lines).toEqual([])
})

test('so is one that is not there', async () => {
  rmSync(passwordFile)
  expect(await readKept()).toEqual([{ line: 'before the cut' }])
})

test('so is one that was lost while the server was left running', async () => {
  const other = join(root, 'left-running')
  copyTo(other)
  openAndBeKilled(other)
  expect(runningPostmaster(join(other, 'postgres', 'data'))).not.toBeNull()
  writeFileSync(join(other, 'postgres', 'password'), '')
  const { pool } = await open(other)
  expect((await pool.query('select line from kept')).rows).toEqual([{ line: 'before the cut' }])
})

test.each([
  ['empty', Buffer.alloc(0)],
  ['of zeros', Buffer.alloc(90)],
  ['of random bytes', Buffer.from('8f03c1fe0a99d2f70a00ff', 'hex')],
  ['with a number that no process has', Buffer.from('99999999999\n')],
  ['without a number above zero', Buffer.from('-1\n')],
])('a postmaster.pid that is %s keeps no start away', async (_, bytes) => {
  writeFileSync(join(home, 'data', 'postmaster.pid'), bytes)
  expect(await readKept()).toEqual([{ line: 'before the cut' }])
})

test.each([
  ['an empty folder', () => {}],
  ['half of what makes one', (data: string) => writeFileSync(join(data, 'PG_VERSION'), '18\n')],
  [
    'files without a byte in them',
    (data: string) => {
      writeFileSync(join(data, 'PG_VERSION'), '')
      mkdirSync(join(data, 'global'))
      writeFileSync(join(data, 'global', 'pg_control'), '')
    },
  ],
])('where the making of a database was cut off and left %s, it is made anew', async (name, leave) => {
  const other = join(root, name.replaceAll(' ', '-'))
  const data = join(other, 'postgres', 'data')
  mkdirSync(data, { recursive: true })
  leave(data)
  const { pool } = await open(other)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.each([
  ['global/pg_control', []],
  ['PG_VERSION', ['postmaster.opts']],
  ['PG_VERSION', ['postmaster.opts', 'global', 'base']],
  ['PG_VERSION and global/pg_control', ['postmaster.opts', 'pg_wal']],
  ['PG_VERSION and global/pg_control', ['postmaster.opts', 'base']],
])(
  'a database that was in use and lost %s beside %j is named in one line and stays as it is',
  async (missing, beside) => {
    const other = mkdtempSync(join(root, 'damaged-'))
    const data = join(other, 'postgres', 'data')
    rmSync(other, { recursive: true })
    copyTo(other)
    for (const name of [...missing.split(' and '), ...beside])
      rmSync(join(data, name), { recursive: true, force: true })
    const before = readdirSync(data)
    const refusal = await open(other).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect(String(refusal)).toContain(' is damaged: ')
    for (const name of missing.split(' and ')) expect(String(refusal)).toContain(name)
    expect(String(refusal)).toContain('is missing. Restore a backup')
    expect(String(refusal)).not.toContain('\n')
    expect(readdirSync(data)).toEqual(before)
    expect(readdirSync(join(other, 'postgres')).filter((name) => name.startsWith('data.'))).toEqual([])
  },
)

test.each([
  ['missing', (data: string) => rmSync(data, { recursive: true })],
  [
    'empty',
    (data: string) => {
      for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true })
    },
  ],
])('a database that is %s beside a password that was in use is made anew, and told', async (name, lose) => {
  const other = join(root, `lost-${name}`)
  copyTo(other)
  lose(join(other, 'postgres', 'data'))
  await open(other)
  expect(lines).toEqual([
    expect.stringMatching(/There is no database in .*, but .* has the password.*: creating a new database/),
  ])
})

test.each(['password', 'postgres.log'])('a folder in the place of %s is named in one sentence', async (name) => {
  const other = join(root, `folder-${name}`)
  const folder = join(other, 'postgres', name)
  mkdirSync(folder, { recursive: true })
  const refusal = await open(other).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotStart)
  expect(String(refusal)).toContain(`${folder} has to be a file, but is a folder. `)
})

test('a pointer to the database that is empty is named as such', async () => {
  const other = join(root, 'empty-pointer')
  mkdirSync(other)
  writeFileSync(join(other, 'postgres-is-at'), '')
  const refusal = await open(other).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotStart)
  expect(String(refusal)).toContain(
    `${join(other, 'postgres-is-at')} must contain the folder of the database, but is empty.`,
  )
})
