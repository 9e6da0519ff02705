import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { silentLog } from '../../../tests/silent-log.ts'
import { systemClock } from '../../kernel/clock.ts'
import { openPostgresBroadcast } from '../broadcast/postgres-broadcast.ts'
import { pgBossJobs } from '../jobs/pg-boss-jobs.ts'
import { GuardedClient } from './guarded-client.ts'
import { withMaintenanceConnection } from './maintenance-connection.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open-database.ts'
import { openReachabilityProbe } from './reachability-probe.ts'
import { runStatement } from './run-statement.ts'
import { socketUrl } from './socket-folder.ts'

const secret = 'only-the-database-may-hear-this'

const message = (letter: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5, letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const authentication = (kind: number, body: string | Buffer = ''): Buffer => {
  const number = Buffer.alloc(4)
  number.writeInt32BE(kind)
  return message('R', Buffer.concat([number, Buffer.from(body)]))
}
const ready = message('Z', Buffer.from('I'))
const welcome = Buffer.concat([authentication(0), ready])
const scram = authentication(10, 'SCRAM-SHA-256\0\0')
const saltFor = (asked: string): Buffer =>
  authentication(11, `r=${/r=([^,\0]+)/.exec(asked)?.[1]}more,s=${btoa('salt')},i=4096`)

/** The answers of the server to the first, second and third message. */
type Script = readonly ((heard: string) => Buffer)[]

const impostors: Readonly<Record<string, Script>> = {
  'wants the password in plain text': [() => authentication(3), () => welcome],
  'wants it as md5': [() => authentication(5, 'salt'), () => welcome],
  'wants it in plain text and lets everybody in at once': [() => Buffer.concat([authentication(3), welcome])],
  'wants no password': [() => welcome],
  'is ready without a word': [() => ready],
  'begins a proof and leaves it out': [() => scram, saltFor, () => welcome],
  'ends a proof that was never begun': [() => Buffer.concat([authentication(12, `v=${btoa('signature')}`), welcome])],
  'signs with something else': [
    () => scram,
    saltFor,
    () => Buffer.concat([authentication(12, `v=${btoa('signature')}`), welcome]),
  ],
}

let folder: string
let server: Server
let script: Script
let heard: string[]
const sockets = new Set<Socket>()

const connections: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'a client': async (url) => {
    const client = new GuardedClient({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.query('select 1')
    } finally {
      void client.end().catch(() => {})
    }
  },
  'the pool': (url) => {
    const pool = openPool(url, silentLog)
    return pool.query('select 1').finally(() => pool.end())
  },
  'the probe': async (url) => {
    const probe = openReachabilityProbe(url)
    const isReachable = await probe.isReachable()
    await probe.close()
    if (!isReachable) throw new Error('unreachable')
  },
  'a start': (url) => withMaintenanceConnection(url, (db) => runStatement(db, { sql: 'select 1', params: [] })),
  migrations: (url) => migrate(url),
  'live updates': (url) =>
    openPostgresBroadcast({
      ...{ url, Client: GuardedClient, db: null, log: silentLog },
      run: async () => {},
    }),
  jobs: (url) =>
    pgBossJobs({
      ...{ url, Client: GuardedClient, clock: systemClock, log: silentLog, works: false },
      run: async () => [],
      onJobFailed: async () => {},
    }).start(),
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mida-impostor-'))
  heard = []
  server = createServer((socket) => {
    let said = 0
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      heard.push(bytes.toString('latin1'))
      const answer = script[said]
      said += 1
      if (answer) socket.write(answer(bytes.toString('latin1')))
    })
  }).listen(join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  server.close()
  await once(server, 'close')
  rmSync(folder, { recursive: true, force: true })
})

const address = (): string => socketUrl(folder, { name: 'mida', password: secret, user: null }, 'mida')

const isSecretOut = (): boolean => /only-the-database|md5[0-9a-f]{32}|select|begin|listen/i.test(heard.join(''))

test.each(Object.keys(impostors))('a server that %s gets neither the password nor a query', async (name) => {
  script = impostors[name] ?? []
  await expect(connections['a client']?.(address())).rejects.toThrow()
  await Promise.all([...sockets].filter(({ closed }) => !closed).map((socket) => once(socket, 'close')))
  expect(heard.length).toBeGreaterThan(0)
  expect(isSecretOut()).toBe(false)
})

test.each(Object.keys(connections))('%s sends nothing to an impostor', async (name) => {
  script = impostors['wants the password in plain text'] ?? []
  await expect(connections[name]?.(address())).rejects.toThrow()
  expect(heard.length).toBeGreaterThan(0)
  expect(isSecretOut()).toBe(false)
})

test('a socket in a folder that others may enter is refused', async () => {
  script = []
  chmodSync(folder, 0o755)
  await expect(connections['a client']?.(address())).rejects.toThrow(/not a folder of the database's user alone/)
  expect(heard).toEqual([])
})

test('the real server proves itself', async () => {
  const client = new GuardedClient({ connectionString: `${inject('cluster').admin}` })
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(client.connection.listenerCount('message')).toBe(0)
  await client.end()
})
