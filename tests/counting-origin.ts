import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { BroadcastListener, BroadcastMessage } from '../src/adapters/broadcast/broadcast.ts'
import type { Database, OpenDatabase } from '../src/adapters/database/database.ts'
import { createCatalogueEvents, publishCatalogueChange } from '../src/catalogue/server/catalogue-events.ts'
import { createPublicCache, type PublicCache } from '../src/catalogue/server/public-cache.ts'
import { createCounters } from '../src/server/metrics.ts'
import { withTransactionEvents } from '../src/server/transaction-events.ts'
import { createTestBroadcast } from './broadcast.ts'
import { createTestDatabase } from './database.ts'
import { fridayNoon } from './seed-time.ts'

/** The public cache before an origin whose pages say how many pages it has rendered. */
const createCountingOrigin = (db: Database) => {
  let now = fridayNoon
  let changeSettings = () => {}
  let catalogueListener: BroadcastListener | undefined
  const origin = {
    /** How many pages were rendered, are being rendered, and were at most at the same time. */
    rendered: 0,
    begun: 0,
    mostAtOnce: 0,
    /** True if rendering fails with status 503. */
    isAway: false,
    /** Every rendering waits for this promise. */
    held: Promise.resolve(),
    /** The lists that a rendering reads. */
    readLists: (): Promise<unknown> => Promise.resolve(),
  }
  const app = Fastify()
  app.get('/*', async ({ url }, reply) => {
    origin.begun += 1
    origin.mostAtOnce = Math.max(origin.mostAtOnce, origin.begun)
    await origin.held
    origin.begun -= 1
    if (origin.isAway) return reply.code(503).send()
    if (url.startsWith('/api/')) return []
    if (url.includes('part=99')) return reply.code(404).send()
    origin.rendered += 1
    await origin.readLists()
    if (/\.json\??/.test(url)) return { drawing: origin.rendered }
    if (url.endsWith('.data')) return reply.type('text/x-script').send(`data ${origin.rendered}`)
    reply.header('content-security-policy', `script-src 'nonce-one'`).type('text/html')
    return `<p id="page-age" class="" hidden=""></p><p>drawing ${origin.rendered}</p>${' '.repeat(2000)}`
  })
  const broadcast = {
    ...createTestBroadcast(),
    subscribe: (listener: BroadcastListener) => {
      catalogueListener = listener
      return () => {}
    },
  }
  const settings = {
    onChange: (listener: () => void) => {
      changeSettings = listener
    },
  }
  const events = createCatalogueEvents()
  const cache: PublicCache = createPublicCache(
    app,
    { db, clock: { now: () => now }, broadcast, settings, counters: createCounters() },
    events,
  )
  const reported = withTransactionEvents(db, events.listen)
  const page = async (path: string): Promise<string> => {
    const reply = await cache.find(path, new IncomingMessage(new Socket()))
    return (await reply?.encoded('identity'))?.body.toString() ?? 'the long way'
  }
  const tell = (message: BroadcastMessage): void => catalogueListener?.onMessage(message)
  return {
    origin,
    cache,
    page,
    home: () => page('/'),
    pass: (ms: number): void => {
      now = new Date(now.getTime() + ms)
    },
    now: () => now,
    changeSettings: () => changeSettings(),
    changeHere: (shopId: number) => reported.transaction(async (tx) => publishCatalogueChange(tx, shopId)),
    tell,
    changeElsewhere: (shopId: number): void =>
      tell({ channel: 'catalogue', event: 'changed', payload: { shop: shopId } }),
    disconnect: () => catalogueListener?.onDisconnect?.(),
    reconnect: () => catalogueListener?.onReconnect(),
  }
}

type CountingOrigin = ReturnType<typeof createCountingOrigin>

/** Of the running test. */
export let stage: CountingOrigin
export let database: OpenDatabase

/** Gives the tests of a file one database, and each test an origin and a cache of its own. */
export const setUpCountingOrigin = (): void => {
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    stage = createCountingOrigin(database.db)
  })
}
