import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { sessionKeeper } from '../src/account/server/reputation.ts'
import type { Database } from '../src/adapters/database/database.ts'
import { gazetteerGeocoding } from '../src/address/server/gazetteer-geocoding.ts'
import type { Clock } from '../src/kernel/clock.ts'
import { openGateways } from '../src/payment-gateways.ts'
import { tabletKeeper } from '../src/restaurant/server/tablet-store.ts'
import { readConfig, sessionCookieName } from '../src/server/config.ts'
import { demoAccess } from '../src/server/demo-access.ts'
import { configureApi, createHttp } from '../src/server/http.ts'
import { withSettings } from '../src/server/live-config.ts'
import { createCounters } from '../src/server/metrics.ts'
import type { MountTools } from '../src/server/mount.ts'
import { createSealer } from '../src/server/sealing.ts'
import { createSentences } from '../src/server/sentences.ts'
import { createSettings } from '../src/server/settings.ts'
import type { Tools } from '../src/server/tools.ts'
import { findSentence } from '../src/texts/sentences.ts'
import { accepted, acceptingTexting } from './accepting-providers.ts'
import { createTestBroadcast } from './broadcast.ts'
import { createTestDatabase } from './database.ts'
import { createTestJobs, type TestJobs } from './jobs.ts'
import { memoryFiles } from './memory-files.ts'
import { fridayNoon } from './seed-time.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { set(now: Date): void; forward(milliseconds: number): void }

export const createTestClock = (start: Date = fridayNoon): TestClock => {
  let now = start
  return {
    now: () => now,
    set: (later) => {
      now = later
    },
    forward: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

export const idlePool = { totalCount: 0, idleCount: 0, waitingCount: 0 } as const

export type Routes = (app: FastifyInstance, tools: Tools, mountTools: MountTools) => void | Promise<void>

export type TestApi = {
  readonly app: FastifyInstance
  readonly tools: Tools
  readonly clock: TestClock
  readonly jobs: TestJobs
  close(): Promise<void>
}

export const fromScript = { 'x-requested-with': 'XMLHttpRequest' }

/** The tools of the product with test doubles, so that no test uses the network. */
export const createTestTools = (db: Database, more: Partial<Tools> = {}): Tools => {
  const given = more.config ?? readConfig({ LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' })
  const broadcast = more.broadcast ?? createTestBroadcast()
  const log = pino({ level: 'silent' })
  const sealer = createSealer('a sealing key for tests only')
  const clock = more.clock ?? createTestClock()
  const settings = createSettings({ config: given, db, broadcast, sealer, log })
  const config = withSettings(given, settings)
  return {
    db,
    settings,
    sealer,
    database: { poolSize: 5, isReachable: async () => true, pool: idlePool },
    clock,
    log,
    secret: 'a secret for tests only',
    counters: createCounters(),
    texting: acceptingTexting(() => {}),
    mail: { send: async () => accepted },
    files: memoryFiles(),
    social: new Map(),
    geocoding: gazetteerGeocoding(db),
    mapTiles: null,
    darkMapTiles: null,
    jobs: createTestJobs(),
    broadcast,
    payments: openGateways({ config, db, sealer, clock }),
    isDraining: () => false,
    ...more,
    config,
  }
}

/** The given routes on a new database with the demo world. Limits per IP address are too high to be reached. */
export const createTestApi = async (routes: Routes, more: Partial<Tools> = {}): Promise<TestApi> => {
  const database = await createTestDatabase()
  const clock = createTestClock()
  const jobs = createTestJobs()
  const tools = createTestTools(database.db, { database, clock, jobs, ...more })
  const sentences = createSentences(findSentence)
  const mountTools: MountTools = {
    sessions: sessionKeeper(tools),
    tablets: tabletKeeper(tools),
    sentences,
    // The real queue runs the writes of one visitor one at a time. Here they run in parallel, as they could in several processes.
    writeQueue: (_writer, work) => work(),
    ...demoAccess(tools.config),
    cookie: { name: sessionCookieName(tools.config), secure: false },
  }
  const app = createHttp(tools, sentences)
  await app.register(async (api) => {
    // The test clock stands still, so the rate limit would never reset.
    await configureApi(api, { config: { ...tools.config, limitsScale: 1000 }, clock: tools.clock, mountTools })
    await routes(api, tools, mountTools)
  })
  await app.ready()
  return {
    app,
    tools,
    clock,
    jobs,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
