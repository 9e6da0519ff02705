import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Computed, cpuMeter, type Place } from './cpu.ts'
import { load } from './load.ts'
import { median, root } from './processes.ts'
import type { Row } from './report.ts'

const clients = 32
const seconds = 5
const rounds = 3
const shops = [1, 2, 3, 4, 5, 6, 7, 8]

/** What people type, whole and half-typed. */
const questions = readFileSync(join(root, 'tests', 'search', 'spellings.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')
  .flatMap((query) => [query, query.slice(0, Math.max(3, query.length - 2))])

const searchOf = (path: string) => questions.map((query) => ({ path: `${path}?${new URLSearchParams({ query })}` }))

const inShops = shops.flatMap((shop) => searchOf(`/api/${shop}/products/search`))
const overShops = searchOf('/api/restaurants/search')

type Seen = Computed & { readonly perSecond: number; readonly p99: number }

/** CPU in milliseconds for each question. */
const ask = async (place: Place, requests: readonly { path: string }[]): Promise<Seen> => {
  const meter = await cpuMeter(place)
  const before = meter()
  const { perSecond, total, p99 } = await load({ url: place.server.address, connections: clients, seconds, requests })
  const after = meter()
  const per = (part: keyof Computed) => ((after[part] - before[part]) * 1000) / total
  return { perSecond, p99, process: per('process'), database: per('database') }
}

const described = ({ perSecond, p99, process, database }: Seen): string =>
  `${Math.round(perSecond).toLocaleString('en')}/s (p99 ${p99} ms, ${process.toFixed(2)} + ${database.toFixed(2)} ms of CPU)`

const middle = (seen: readonly Seen[]): Seen => {
  const of = (part: keyof Seen) => median(seen.map((one) => one[part]))
  return { perSecond: of('perSecond'), p99: of('p99'), process: of('process'), database: of('database') }
}

/** The search over all shops, which asks the database, is the measure. */
export const searchInShop = async (place: Place): Promise<Row> => {
  await ask(place, inShops)
  const seen: { ours: Seen; against: Seen }[] = []
  for (let turn = 0; turn < rounds; turn += 1)
    seen.push({ ours: await ask(place, inShops), against: await ask(place, overShops) })
  const [ours, against] = [middle(seen.map((turn) => turn.ours)), middle(seen.map((turn) => turn.against))]
  return {
    what: `Search in a shop, ${clients} clients, CPU of the process and of PostgreSQL`,
    ours: described(ours),
    against: `the same questions over all shops: ${described(against)}`,
    result: `${(ours.perSecond / against.perSecond).toFixed(2)} ×`,
    goal: '',
    rounds: seen.map((turn) => `${described(turn.ours)}, over all shops ${described(turn.against)}`),
  }
}
