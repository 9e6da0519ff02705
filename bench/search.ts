/**
 * Measures the search in worlds of a thousand, a hundred thousand and a million products: `node bench/search.ts`. The databases are
 * created in a folder of their own with the embedded PostgreSQL. `--directory` names the folder and keeps it for the next run.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { prepareSearch } from '../database/world/prepare-search.ts'
import { seedDemoWorld } from '../database/world/seed.ts'
import { seedCrowd } from '../database/world/seed-crowd.ts'
import { clusterHome } from '../src/adapters/database/cluster-home.ts'
import type { Database } from '../src/adapters/database/database.ts'
import { drizzleOnPool } from '../src/adapters/database/drizzle-on-pool.ts'
import { openEmbeddedPostgres } from '../src/adapters/database/embedded-postgres.ts'
import { migrate } from '../src/adapters/database/migrate.ts'
import { foldText } from '../src/catalogue/search-folding.ts'
import { entriesStatement } from '../src/catalogue/server/search-hits.ts'
import { searchShops } from '../src/catalogue/server/search-store.ts'
import type { Row } from './report.ts'

type World = { readonly name: string; readonly shops: number; readonly products: number }

type SearchRow = {
  readonly products: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly ratio: number
}

const worlds: readonly World[] = [
  { name: 'search_1k', shops: 20, products: 1000 },
  { name: 'search_100k', shops: 2000, products: 100_000 },
  { name: 'search_1m', shops: 20_000, products: 1_000_000 },
]
const fridayNoon = new Date('2026-11-20T11:30:00Z')
const rounds = 5

const queries = readFileSync(join(import.meta.dirname, '..', 'tests', 'search', 'spellings.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .filter((_, index) => index % 4 === 0)
  .map((line) => line.split('\t')[0] ?? '')

const log = { info: () => {}, warn: (line: string) => console.error(line) }

const createIfMissing = async (admin: string, name: string): Promise<void> => {
  const client = new Client({ connectionString: admin })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
}

const openWorld = async (url: string, { name, shops, products }: World): Promise<Pool> => {
  await migrate(url)
  const pool = new Pool({ connectionString: url, max: 1, options: '-c timezone=UTC' })
  const db = drizzleOnPool(pool)
  await seedDemoWorld(db, { now: fridayNoon, hashPassword: async () => 'nobody signs in here' })
  await prepareSearch(db)
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from shops`)
  if ((rows[0]?.count ?? 0) >= shops + 20) return pool
  const began = performance.now()
  await seedCrowd(db, { shops, products }, (done) => {
    if (done % 2000 === 0) console.error(`${name}: ${done} of ${shops} shops`)
  })
  console.error(`${name}: ${products} products in ${Math.round((performance.now() - began) / 1000)} s`)
  return pool
}

const timed = async (db: Database, query: string): Promise<number> => {
  const began = performance.now()
  await searchShops(db, query, { now: fridayNoon, zip: '2011' })
  return performance.now() - began
}

const quantile = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0

/** Worlds alternate, so that other load on the machine affects all of them. */
const measure = async (databases: readonly Database[]): Promise<SearchRow[]> => {
  const times = databases.map((): number[] => [])
  for (let round = -1; round < rounds; round += 1)
    for (const query of queries)
      for (const [index, db] of databases.entries()) {
        const ms = await timed(db, query)
        if (round >= 0) times[index]?.push(ms)
      }
  const sorted = times.map((list) => list.toSorted((a, b) => a - b))
  const smallest = quantile(sorted[0] ?? [], 0.5)
  return sorted.map((list, index) => ({
    products: worlds[index]?.products ?? 0,
    medianMs: quantile(list, 0.5),
    p95Ms: quantile(list, 0.95),
    ratio: quantile(list, 0.5) / smallest,
  }))
}

const explain = async (pool: Pool): Promise<string> => {
  const word = foldText('couscous')[0]?.plain
  const { rows: words } = await pool.query('select id from search_words where plain = $1', [word])
  const { rows } = await pool.query(`explain (analyze, costs off, buffers off) ${entriesStatement}`, [
    [0],
    [words[0]?.id],
    [1],
    [120],
    '2011',
  ])
  return rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
}

const explainSimilar = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query(
    `explain (analyze, costs off, buffers off) select id from search_words where plain % 'mergez'`,
  )
  return rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
}

type SearchBench = { readonly rows: readonly SearchRow[]; readonly plans: readonly string[] }

const benchSearch = async (directory?: string): Promise<SearchBench> => {
  const dataDir = directory ?? mkdtempSync(join(tmpdir(), 'mida-bench-search-'))
  const place = clusterHome(dataDir, log)
  const server = await openEmbeddedPostgres({ ...place, log, durable: false })
  const pools: Pool[] = []
  try {
    for (const world of worlds) {
      await createIfMissing(server.url('postgres'), world.name)
      pools.push(await openWorld(server.url(world.name), world))
    }
    const rows = await measure(pools.map(drizzleOnPool))
    const largest = pools.at(-1)
    return { rows, plans: largest ? [await explain(largest), await explainSimilar(largest)] : [] }
  } finally {
    for (const pool of pools) await pool.end()
    await server.stop('fast')
    if (!directory) for (const path of [place.home, dataDir]) rmSync(path, { recursive: true, force: true })
  }
}

const toTable = (rows: readonly SearchRow[]): string =>
  [
    '| products | median (ms) | p95 (ms) | compared with 1,000 |',
    '|---|---|---|---|',
    ...rows.map(
      ({ products, medianMs, p95Ms, ratio }) =>
        `| ${products.toLocaleString('en')} | ${medianMs.toFixed(1)} | ${p95Ms.toFixed(1)} | ${ratio.toFixed(2)} × |`,
    ),
  ].join('\n')

const ms = ({ medianMs }: SearchRow): string => medianMs.toFixed(1)

export const search = async (directory?: string): Promise<Row> => {
  const { rows, plans } = await benchSearch(directory)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    what: 'Search over shops, median of what people type, at 1 k, 100 k and 1 M products',
    ours: `${rows.map(ms).join(' / ')} ms`,
    against: 'the same questions at 1 k products',
    result: first && last ? `${(last.medianMs / first.medianMs).toFixed(2)} × at 1 M` : '',
    goal: '≤ 3 ×',
    rounds: [
      ...rows.map(
        (row) => `${row.products.toLocaleString('en')} products: ${ms(row)} ms, 95 % within ${row.p95Ms.toFixed(1)} ms`,
      ),
      ...plans.map((plan) => `plan at 1 M: ${plan.replace(/\s*\n\s*/g, ' ')}`),
    ],
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { directory: { type: 'string' } } })
  const { rows, plans } = await benchSearch(values.directory)
  console.log(`${toTable(rows)}\n\n${plans.join('\n\n')}`)
}
