// npm run bench: measures, prints, and writes docs/benchmarks.md. `--only=menu,order` measures less, and writes only these rows;
// `--worlds=<folder>` keeps the worlds in which search and the city are measured.
import { rmSync } from 'node:fs'
import { compressedMenu, menu, notModified, page } from './cached-replies.ts'
import { city } from './city.ts'
import { editorKeys } from './editor-keys.ts'
import { firstRing } from './first-ring.ts'
import { followers } from './followers.ts'
import { newcomers } from './newcomers.ts'
import { online } from './online.ts'
import { openLines } from './open-lines.ts'
import { openMenus } from './open-menus.ts'
import { findPgbench, versionOf } from './pgbench.ts'
import { pictures } from './pictures.ts'
import { endAll, makeDataDir, type Server, scratch, startProduct, untilDrawn } from './processes.ts'
import { notMeasured, printRow, type Row, replaceRows, writeReport } from './report.ts'
import { search } from './search.ts'
import { searchInShop } from './search-in-shop.ts'
import { coldStart, peakMemory, workers } from './starts.ts'
import { openWorld, type World } from './world.ts'
import { additions, orders } from './writes.ts'

type Here = { readonly server: Server; readonly world: World; readonly pgbench: string | null }

const whileRunning: Readonly<Record<string, (here: Here) => Promise<Row> | Row>> = {
  menu: ({ server }) => menu(server),
  brotli: ({ server }) => compressedMenu(server),
  page: ({ server }) => page(server),
  '304': ({ server }) => notModified(server),
  cart: ({ world, server, pgbench }) => additions(world, server, pgbench),
  order: ({ world, server, pgbench }) => orders(world, server, pgbench),
  'order-2': ({ world, server, pgbench }) => orders(world, server, pgbench, 2),
  'order-32': ({ world, server, pgbench }) => orders(world, server, pgbench, 32),
  'search-in-shop': searchInShop,
  memory: ({ server }) => peakMemory(server.pid),
}

const byItself: Readonly<Record<string, (dataDir: string) => Promise<Row | readonly Row[]>>> = {
  newcomers,
  followers,
  menus: openMenus,
  keys: editorKeys,
  online,
  ring: firstRing,
  lines: openLines,
  workers,
  start: coldStart,
  pictures,
  search: () => search(worlds),
  city: (dir) => city(dir, worlds),
}

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length)

const only = option('only')?.split(',')
const worlds = option('worlds')
const isWanted = (name: string): boolean => only === undefined || only.includes(name)

const begun = performance.now()
const rows: Row[] = []
const dataDir = makeDataDir()

const measure = async (name: string, run: () => Promise<Row | readonly Row[]> | Row): Promise<void> => {
  if (!isWanted(name)) return
  const measured = await Promise.resolve()
    .then(run)
    .catch((error: Error) => {
      if (only) throw error
      console.error(error.message)
      return notMeasured(name, error.message.split('\n')[0] ?? '')
    })
  for (const row of [measured].flat()) {
    rows.push(row)
    printRow(row)
    if (only) for (const round of row.rounds) console.log(`  ${round}`)
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await endAll()
    rmSync(scratch, { recursive: true, force: true })
    process.exit(1)
  })
}

const pgbench = findPgbench()
// A server does not seed the demo world every day, so the second start is measured.
await (await startProduct({ DATA_DIR: dataDir })).end()
const server = await startProduct({ DATA_DIR: dataDir })
await untilDrawn(server.pid)
const world = openWorld(dataDir)
const { rows: versions } = await world.pool.query<{ server_version: string }>('show server_version')
for (const [name, run] of Object.entries(whileRunning)) await measure(name, () => run({ server, world, pgbench }))
await world.pool.end()
await server.end()
for (const [name, run] of Object.entries(byItself)) await measure(name, () => run(dataDir))

const minutes = (performance.now() - begun) / 60_000
const used = { postgres: versions[0]?.server_version ?? 'unknown', pgbench: versionOf(pgbench) }
if (only === undefined) writeReport(rows, used, minutes)
else replaceRows(rows)
console.log(`${minutes.toFixed(1)} minutes`)
rmSync(scratch, { recursive: true, force: true })
