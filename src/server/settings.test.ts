import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/database.ts'
import { silentLog } from '../../tests/silent-log.ts'
import type { Broadcast } from '../adapters/broadcast/broadcast.ts'
import { openPostgresBroadcast } from '../adapters/broadcast/postgres-broadcast.ts'
import type { Database, OpenDatabase } from '../adapters/database/database.ts'
import { GuardedClient } from '../adapters/database/guarded-client.ts'
import { runStatement } from '../adapters/database/run-statement.ts'
import { readConfig } from './config.ts'
import { withSettings } from './live-config.ts'
import { createSealer, readSealingKey } from './sealing.ts'
import { createSettings, lockSetting, readChosenWays, type Settings, writeSetting } from './settings.ts'

const sealer = createSealer('the sealing key of this test')
const mail = { host: 'smtp.example.org', port: 587, user: 'mida', secret: sealer.seal('p@ss', 'mail'), from: 'a@x.tn' }

let database: OpenDatabase
let broadcasts: Broadcast<Database>[]
let opened: Settings[]

const open = (env: NodeJS.ProcessEnv = { DEMO: '0' }, key = sealer) => {
  const broadcast = broadcasts[opened.length]
  if (!broadcast) throw new Error('too many processes')
  const config = readConfig(env)
  const settings = createSettings({ config, db: database.db, broadcast, sealer: key, log: silentLog })
  opened.push(settings)
  return { settings, broadcast, config: withSettings(config, settings) }
}

const write = (broadcast: Broadcast<Database>, value: typeof mail | null) =>
  database.db.transaction((tx) => writeSetting(tx, broadcast, 'mail', value))

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  const { url, db } = database
  broadcasts = [
    await openPostgresBroadcast({ url, Client: GuardedClient, db, run: runStatement, log: silentLog }),
    await openPostgresBroadcast({ url, Client: GuardedClient, db, run: runStatement, log: silentLog }),
  ]
  opened = []
})
afterEach(async () => {
  for (const settings of opened) settings.close()
  for (const broadcast of broadcasts) await broadcast.close()
  await database.db.execute(sql`delete from settings where key like 'operator-%'`)
})
afterAll(() => database.close())

test('a stop of all orders reaches another process within a second, in the demo too', async () => {
  const [one, other] = [open({ DEMO: '1' }), open({ DEMO: '1' })]
  const stop = { isStopped: true, stoppedPayments: [], sentence: { fr: 'À demain.' } }
  await database.db.transaction((tx) => writeSetting(tx, one.broadcast, 'orders', stop))
  await vi.waitFor(() => expect(other.settings.find('orders')?.value).toEqual(stop), { timeout: 1000 })
})

test('a change reaches another process within a second, and is taken back as fast', async () => {
  const [one, other] = [open(), open()]
  const onChange = vi.fn()
  other.settings.onChange(onChange)
  expect(other.config.smtpUrl).toBeNull()
  await write(one.broadcast, mail)
  await vi.waitFor(
    () => expect(other.config.smtpUrl).toBe('smtp://mida:p%40ss@smtp.example.org:587/?requireTLS=true'),
    1000,
  )
  expect(other.config.mailFrom).toBe('a@x.tn')
  expect(onChange).toHaveBeenCalled()
  await write(one.broadcast, null)
  await vi.waitFor(() => expect(other.config.smtpUrl).toBeNull(), 1000)
})

test('what is not heard during a lost connection is read when it is back', async () => {
  const [one, other] = [open(), open()]
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mida live' and datname = current_database()`,
  )
  await write(one.broadcast, mail)
  await vi.waitFor(() => expect(other.config.smtpUrl).not.toBeNull(), 5000)
})

test('the environment wins, the demo sends nothing, and both are said', async () => {
  const environment = open({ DEMO: '0', SMTP_URL: 'smtp://from.environment', MAIL_FROM: 'env@x.tn' })
  await write(environment.broadcast, mail)
  await environment.settings.reload()
  expect(environment.config).toMatchObject({ smtpUrl: 'smtp://from.environment', mailFrom: 'env@x.tn' })
  expect(environment.settings.sourceOf('mail')).toBe('environment')
  const demo = open({ DEMO: '1' })
  await demo.settings.reload()
  expect(demo.config.smtpUrl).toBeNull()
  expect(demo.settings.sourceOf('mail')).toBe('demo')
})

test('with another key the secret stays closed, and the setting counts as not given', async () => {
  const { settings, broadcast, config } = open({ DEMO: '0' }, createSealer('another sealing key'))
  await write(broadcast, mail)
  await settings.reload()
  expect(settings.find('mail')?.secret).toBeNull()
  expect(config.smtpUrl).toBeNull()
  expect(sealer.unseal(mail.secret, 'texts')).toBeNull()
})

test('two who lock one setting follow each other, and the later sees the change of the earlier', async () => {
  const { broadcast } = open()
  const versions: string[] = []
  const change = (port: number) =>
    database.db.transaction(async (tx) => {
      versions.push((await lockSetting(tx, 'mail')).version)
      await writeSetting(tx, broadcast, 'mail', { ...mail, port })
    })
  await Promise.all([change(25), change(26)])
  expect(versions[0]).toBe('')
  expect(versions[1]).toMatch(/\S/)
})

test('the sealing key: from the environment, else a file of ours alone; with a database elsewhere only from the environment', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mida-sealing-'))
  const file = join(dataDir, 'sealing-key')
  const config = { dataDir, databaseUrl: null, sealingKey: null }
  const given = 'x'.repeat(32)
  expect(readSealingKey({ ...config, databaseUrl: 'postgres://x/y' })).toBeNull()
  expect(readSealingKey({ ...config, databaseUrl: 'postgres://x/y', sealingKey: given })).toBe(given)
  expect(existsSync(file)).toBe(false)
  const made = readSealingKey(config)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readSealingKey(config)).toBe(made)
  expect(readFileSync(file, 'utf8')).toBe(made)
  writeFileSync(file, 'torn')
  expect(readSealingKey(config)).toBeNull()
  rmSync(dataDir, { recursive: true })
})

test('a start knows which ways the operator has chosen, and that a password of another key cannot be read', async () => {
  const { broadcast } = open()
  expect(await readChosenWays(database.db, sealer)).toEqual({ mails: 'none', texts: 'none' })
  await write(broadcast, mail)
  expect(await readChosenWays(database.db, sealer)).toEqual({ mails: 'usable', texts: 'none' })
  for (const other of [createSealer('another key'), null])
    expect(await readChosenWays(database.db, other)).toEqual({ mails: 'sealed', texts: 'none' })
})
