import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { ensureBuilt } from '../built.ts'
import { askOnce, dieAgainAndAgain, type KillableDatabase, openKillableDatabase } from '../killable-database.ts'
import { readMenu } from '../order.ts'
import { launchProduct, type Product, startProduct } from '../product.ts'
import { createVisitor } from '../visitor.ts'

const root = mkdtempSync(join(tmpdir(), 'mida-start-'))
let dying: KillableDatabase
let product: Product | null = null

const launch = async (environment: Readonly<Record<string, string>>): Promise<Product> => {
  product = await launchProduct({ DEMO: '1', LOG_LEVEL: 'silent', ...environment })
  return product
}

const ended = ({ process }: Product): Promise<number | null> =>
  new Promise((resolve) => {
    if (process.exitCode !== null) resolve(process.exitCode)
    else process.once('close', resolve)
  })

beforeAll(async () => {
  await ensureBuilt()
  dying = await openKillableDatabase(root)
}, 300_000)
afterEach(() => product?.end('SIGKILL'))
afterAll(async () => {
  await dying.server.stop('immediate')
  for (const path of [dying.place.home, root]) rmSync(path, { recursive: true, force: true })
})

test.each([
  ['mysql://root:secret@127.0.0.1/mida', 'DATABASE_URL must begin with postgres:// or postgresql://'],
  ['banana', 'DATABASE_URL must begin with postgres:// or postgresql://'],
  ['postgres:///mida', 'DATABASE_URL names no host'],
  ['postgres://u:secret@127.0.0.1:5432', 'DATABASE_URL names no database: it must end with /database'],
  [
    'postgres://u:%zz@127.0.0.1:1/mida',
    'DATABASE_URL cannot be read: a % in a name or password must be written as %25',
  ],
])('with DATABASE_URL=%s a start ends with 1 and one line', async (url, line) => {
  const refused = await launch({ DATABASE_URL: url })
  expect(await ended(refused)).toBe(1)
  expect(refused.printed()).toBe(`${line}\n`)
})

test('with a folder for pictures that cannot be used too, and a start that is right says which database it uses', async () => {
  const dataDir = join(root, 'pictures')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'files'), '')
  const refused = await launch({ DATA_DIR: dataDir, DATABASE_URL: await dying.create('pictures') })
  expect(await ended(refused)).toBe(1)
  expect(refused.printed()).toMatch(/^Pictures cannot be written to .*\/pictures\/files: EEXIST.*\n$/)
  rmSync(join(dataDir, 'files'))
  for (const workers of ['1', '2']) {
    const environment = { DATA_DIR: dataDir, DATABASE_URL: await dying.create(`shown_${workers}`), WORKERS: workers }
    const running = await startProduct({ ...environment, DEMO: '0', LOG_LEVEL: 'info' })
    expect(running.printed().match(/The database is [^ ]*\/shown_\d of DATABASE_URL/g)).toHaveLength(1)
    await running.end('SIGINT')
  }
}, 60_000)

test('with a database that does not exist too', async () => {
  const refused = await launch({ DATABASE_URL: new URL('/nowhere', inject('cluster').admin).href })
  expect(await ended(refused)).toBe(1)
  expect(refused.printed()).toMatch(
    /^The database refuses the connection: .*"nowhere" does not exist\. Create the database, .*\n$/,
  )
})

test.each<Readonly<Record<string, string>>>([{}, { WORKERS: '2' }])(
  'a database of a newer version ends a start with 1 and one line, %j',
  async (workers) => {
    const url = await dying.create(`newer_${Object.keys(workers).length}`)
    const running = await startProduct({ DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent', ...workers })
    await askOnce(
      url,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9e12)`,
    )
    const refused = await launch({ DATABASE_URL: url, ...workers })
    expect(await ended(refused)).toBe(1)
    expect(refused.printed()).toMatch(/^A newer version of Mida has changed this database\. .*\n$/)
    expect((await fetch(`${running.address}/health/ready`)).status).toBe(200)
    await running.end('SIGINT')
  },
  60_000,
)

test('a taken port is reported in one line with exit code 1, before any database is started or changed', async () => {
  const holder = await startProduct({ DATABASE_URL: await dying.create('holder'), DEMO: '0' })
  const untouched = await dying.create('untouched')
  const dataDir = join(root, 'nothing-started')
  const ways: Record<string, string>[] = [
    { DATA_DIR: dataDir },
    { DATA_DIR: dataDir, WORKERS: '2' },
    { DATABASE_URL: untouched },
    { DATABASE_URL: untouched, WORKERS: '2' },
    // If the start connected to the database first, it would wait for this unreachable one.
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', WORKERS: '2' },
  ]
  for (const environment of ways) {
    const refused = await launch({ ...environment, PORT: new URL(holder.address).port })
    expect(await ended(refused)).toBe(1)
    expect(refused.printed()).toMatch(/^The port is taken: .*EADDRINUSE.* Choose another with PORT\.\n$/)
  }
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect(await askOnce(untouched, `select 1 from information_schema.schemata where schema_name = 'drizzle'`)).toEqual(
    [],
  )
  expect((await fetch(`${holder.address}/health/ready`)).status).toBe(200)
  await holder.end('SIGINT')
}, 60_000)

test('a database that is killed again and again while the product starts is waited for', async () => {
  const url = await dying.create('restarting')
  const starting = await launch({ DATABASE_URL: url })
  const statuses = await dieAgainAndAgain(dying, { url, address: starting.address, livesMs: [0, 500, 1200] })
  expect([...statuses].filter((status) => status !== 503 && status !== 200)).toEqual([])
  await starting.ready()
  expect(starting.process.exitCode).toBeNull()
  // Ids that an interrupted seed has used are skipped, so the shop is found by its domain.
  const { dishes } = await readMenu(createVisitor(starting.address), 'dar-el-marsa')
  expect(dishes.length).toBeGreaterThan(10)
}, 120_000)
