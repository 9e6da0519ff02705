import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMeter, type Place } from './cpu.ts'
import { load } from './load.ts'
import { median, type Server } from './processes.ts'
import type { Row } from './report.ts'
import { addCustomers } from './world.ts'
import { orderOf, stockUp } from './writes.ts'

const pages = {
  home: '/',
  listing: '/restaurants',
  'a filtered list': '/restaurants?open=1&pickup=takeaway&order=fees',
}

const times = (ours: number, theirs: number): string => `${(ours / theirs).toFixed(2)} ×`

const brotliBytes = async ({ server }: Place, path: string): Promise<number> => {
  let bytes = 0
  // A list is compressed with brotli from its second request on.
  for (let turn = 0; turn < 2; turn += 1) {
    const reply = await fetch(server.address + path, { headers: { 'accept-encoding': 'br' } })
    await reply.arrayBuffer()
    bytes = Number(reply.headers.get('content-length'))
  }
  return bytes
}

export const bytesOfPages = async (street: Place, city: Place): Promise<Row[]> => {
  const rows: Row[] = []
  for (const name of ['home', 'listing'] as const) {
    const [few, many] = [await brotliBytes(street, pages[name]), await brotliBytes(city, pages[name])]
    rows.push({
      what: `City: bytes of ${name}, brotli, with 20,000 shops`,
      ours: many.toLocaleString('en'),
      against: `28 shops: ${few.toLocaleString('en')}`,
      result: times(many, few),
      goal: '≤ 1.3 ×',
      rounds: [],
    })
  }
  return rows
}

/** A request with a body is not answered from the cache. */
const makeAnew = (address: string, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asking = request(address + path, { method: 'GET', headers: { 'content-length': '1' } }, (reply) => {
      reply.resume()
      reply.on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${reply.statusCode}`))))
    })
    asking.on('error', reject)
    asking.end(' ')
  })

const makings = 60

/** Milliseconds of CPU of the process and of its database, for one page. */
const cpuOf = async (place: Place, path: string): Promise<number> => {
  const meter = await cpuMeter(place)
  const computed = () => meter().process + meter().database
  const before = computed()
  for (let turn = 0; turn < makings; turn += 1) await makeAnew(place.server.address, path)
  return ((computed() - before) * 1000) / makings
}

/** How many pages the process has made, and how many of them held its event loop for at most 25 ms. */
const readHolds = async ({ server }: Place) => {
  const metrics = await readText(`${server.address}/metrics`)
  const countOf = (name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0)
  return { all: countOf('mida_page_hold_seconds_count'), short: countOf('mida_page_hold_seconds_bucket{le="0.025"}') }
}

export const holdsOfMaking = async (city: Place): Promise<Row> => {
  const { all, short } = await readHolds(city)
  return {
    what: 'City: pages that were made without holding the event loop for more than 25 ms',
    ours: `${short.toLocaleString('en')} of ${all.toLocaleString('en')}`,
    against: '',
    result: '',
    goal: 'all',
    rounds: [],
  }
}

export const cpuOfMaking = async (street: Place, city: Place): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) {
    for (const place of [street, city]) await cpuOf(place, path)
    const seen: { few: number; many: number }[] = []
    for (let turn = 0; turn < 5; turn += 1) seen.push({ few: await cpuOf(street, path), many: await cpuOf(city, path) })
    const [few, many] = [median(seen.map((turn) => turn.few)), median(seen.map((turn) => turn.many))]
    rows.push({
      what: `City: CPU of making ${name}, with the database’s`,
      ours: `${many.toFixed(1)} ms`,
      against: `28 shops: ${few.toFixed(1)} ms`,
      result: times(many, few),
      goal: '≤ 2 ×',
      rounds: seen.map((turn) => `${turn.many.toFixed(1)} ms, with 28 shops ${turn.few.toFixed(1)} ms`),
    })
  }
  return rows
}

/** Changes the price of one dish of some shop of the crowd each second. Returns a function that stops this. */
const changePrices = ({ world }: Place): (() => Promise<void>) => {
  const stopping = new AbortController()
  const change = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const domain = `crowd-${Math.floor(Math.random() * 20_000)}`
      await world.pool.query(
        `update products set price_minor = price_minor + 50 where id = (
          select min(p.id) from products p join shops s on s.id = p.shop_id where s.domain = $1)`,
        [domain],
      )
      await sleep(1000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const changing = change()
  return async () => {
    stopping.abort()
    await changing
  }
}

const seconds = 10
const rounds = 3

const loadLists = ({ server }: Place, rate?: number) =>
  load({
    url: server.address,
    connections: 10,
    seconds,
    requests: Object.values(pages).map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
    ...(rate !== undefined && { rate }),
  })

const listsPerSecond = 300
const ordersPerSecond = 20

export const ratesWhileChanging = async (city: Place): Promise<Row[]> => {
  const dishes = await stockUp(city.world)
  const calls = (await addCustomers(city.world, 400)).map((customer, index) =>
    orderOf(
      customer,
      [0, 1, 2].map((number) => dishes[(index * 3 + number) % dishes.length]).flatMap((dish) => dish ?? []),
    ),
  )
  const orders = {
    url: city.server.address,
    connections: 4,
    seconds,
    requests: calls,
    keyed: true,
    rate: ordersPerSecond,
  }
  const measure = async () => {
    const { perSecond } = await loadLists(city)
    const [, placed] = await Promise.all([loadLists(city, listsPerSecond), load(orders)])
    return { perSecond, p99: placed.p99 }
  }
  await measure()
  const seen: { still: Awaited<ReturnType<typeof measure>>; moving: Awaited<ReturnType<typeof measure>> }[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    const still = await measure()
    const stop = changePrices(city)
    const moving = await measure()
    await stop()
    seen.push({ still, moving })
  }
  const of = (pick: (turn: (typeof seen)[number]) => number): number => median(seen.map(pick))
  return [
    {
      what: 'City: ready lists a second, while one price a second changes somewhere',
      ours: `${Math.round(of(({ moving }) => moving.perSecond)).toLocaleString('en')}/s`,
      against: `no change: ${Math.round(of(({ still }) => still.perSecond)).toLocaleString('en')}/s`,
      result: times(
        of(({ moving }) => moving.perSecond),
        of(({ still }) => still.perSecond),
      ),
      goal: '≥ 0.9 ×',
      rounds: seen.map(
        ({ still, moving }) => `${Math.round(moving.perSecond)}/s, without changes ${Math.round(still.perSecond)}/s`,
      ),
    },
    {
      what: `City: p99 of an order, ${ordersPerSecond} a second beside ${listsPerSecond} lists, while prices change`,
      ours: `${of(({ moving }) => moving.p99)} ms`,
      against: `no change: ${of(({ still }) => still.p99)} ms`,
      result: times(
        of(({ moving }) => moving.p99),
        of(({ still }) => still.p99),
      ),
      goal: '≤ 1.5 ×',
      rounds: seen.map(({ still, moving }) => `${moving.p99} ms, without changes ${still.p99} ms`),
    },
  ]
}

type Home = {
  readonly dishes: readonly { readonly price: { readonly minor: number }; readonly shop: { readonly id: number } }[]
}

const readText = async (url: string): Promise<string> => (await fetch(url)).text()

const until = async (isSeen: () => Promise<boolean>, begun: number): Promise<number> => {
  while (!(await isSeen())) {
    if (performance.now() - begun > 20_000) throw new Error('a changed price was never seen')
    await sleep(25)
  }
  return performance.now() - begun
}

/** The prices of one shop on home change in the database. `other` is another process. */
export const changeToLists = async ({ world }: Place, other: Server): Promise<Row> => {
  const readHome = async (): Promise<Home> => JSON.parse(await readText(`${other.address}/home.json`))
  const seen: { list: number; menu: number }[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const [dish] = (await readHome()).dishes
    const shop = dish?.shop.id ?? 0
    const menuPath = `${other.address}/api/product/${shop}/getrayons`
    const menuBefore = await readText(menuPath)
    const begun = performance.now()
    await world.pool.query('update products set price_minor = price_minor + 50 where shop_id = $1', [shop])
    const wanted = (dish?.price.minor ?? 0) + 50
    const isInList = async () =>
      (await readHome()).dishes.some((one) => one.shop.id === shop && one.price.minor === wanted)
    const [list, menu] = await Promise.all([
      until(isInList, begun),
      until(async () => (await readText(menuPath)) !== menuBefore, begun),
    ])
    seen.push({ list, menu })
    await sleep(1000)
  }
  const worst = (side: 'list' | 'menu') => Math.round(Math.max(...seen.map((turn) => turn[side])))
  return {
    what: 'City: a changed price until another process shows it',
    ours: `in lists after ${worst('list')} ms, in its menu after ${worst('menu')} ms, at the latest`,
    against: '',
    result: '',
    goal: 'lists ≤ 5 s, menu ≤ 1 s',
    rounds: seen.map(({ list, menu }) => `list ${Math.round(list)} ms, menu ${Math.round(menu)} ms`),
  }
}
