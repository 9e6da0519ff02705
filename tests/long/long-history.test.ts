import { appendFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { drizzleOnPool } from '../../src/adapters/database/drizzle-on-pool.ts'
import { openPool } from '../../src/adapters/database/open-database.ts'
import { sweep } from '../../src/cleanup.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { createTestDatabase } from '../database.ts'
import { userIdOf } from '../find-user.ts'
import { fillHistory } from '../history/history.ts'
import { type Measured, measureScreen, reportOf } from '../history/measure.ts'
import { type PlanLog, recordPlans, wasteIn } from '../history/read-plans.ts'
import { findPlaces, type Places, screensOf, visitorOf, type Who } from '../history/screens.ts'
import { type Product, startProduct } from '../product.ts'
import { silentLog } from '../silent-log.ts'
import type { Visitor } from '../visitor.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

const count = Number(process.env.HISTORY_ORDERS ?? 60_000)
const report = process.env.HISTORY_REPORT

let database: OpenDatabase
let client: Client
let log: PlanLog
let product: Product
let api: WholeApi
let places: Places
let visitors: Record<Who, Visitor>
const measured: Measured[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const given = process.env.HISTORY_DATABASE_URL
  const url = given ?? database.url
  if (!given) await fillHistory(url, count)
  client = new Client({ connectionString: url, options: '-c auto_explain.log_min_duration=-1' })
  await client.connect()
  log = await recordPlans(client)
  product = await startProduct({ DATABASE_URL: url, DEMO: '1' })
  const pool = openPool(url, silentLog, 5)
  database = { ...database, url, pool, db: drizzleOnPool(pool) }
  api = await createWholeApi({ clock: systemClock }, { shared: database })
  places = await findPlaces(client)
  const visitor = (userId: number | null) => visitorOf(client, product.address, userId)
  visitors = {
    stranger: await visitor(null),
    diner: await visitor(places.regular + 5),
    regular: await visitor(places.regular),
    owner: await visitor(await userIdOf(database.db, 'sami@example.com')),
    operator: await visitor(await userIdOf(database.db, 'nour@example.com')),
  }
}, 900_000)

afterAll(async () => {
  if (report) appendFileSync(report, reportOf(measured))
  if (report) appendFileSync(report, product?.printed() ?? '')
  await api?.close()
  await product?.end()
  await client?.end()
})

test('screens', async () => {
  for (const screen of screensOf(places)) {
    const one = await measureScreen(log, visitors[screen.who], screen)
    measured.push(one)
  }
}, 600_000)

test('jobs', async () => {
  for (const name of api.jobs.repeatedNames()) {
    const readings = await log.during(() => api.jobs.turn(name).catch((error) => console.error(name, error)))
    measured.push({ name: `job ${name}`, status: 0, readings })
  }
  const readings = await log.during(() => sweep({ ...api.tools, log: { warn: console.error } as never }))
  measured.push({ name: 'sweep', status: 0, readings })
}, 600_000)
