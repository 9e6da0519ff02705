import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { diets } from '../../src/catalogue/diets.ts'
import { pickups } from '../../src/catalogue/listing-filter.ts'
import { shopOrders } from '../../src/catalogue/shop-order.ts'
import { memoryOf } from '../child-processes.ts'
import { type Product, startProduct } from '../product.ts'
import { createRandom, type Random } from '../random.ts'

const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** RANDOM_LISTS_MINUTES and RANDOM_LISTS_DATA measure a longer time, and a larger city. */
const minutes = Number(process.env.RANDOM_LISTS_MINUTES ?? 1)

const start = async (): Promise<Product> => {
  const given = process.env.RANDOM_LISTS_DATA
  const folder = given ?? mkdtempSync(join(tmpdir(), 'mida-random-lists-'))
  const product = await startProduct({ DEMO: '1', DATA_DIR: folder, LIMITS_SCALE: '1000000' })
  closers.push(async () => {
    await product.end()
    if (given === undefined) rmSync(folder, { recursive: true, force: true })
  })
  return product
}

const odd = ['', '-1', '0', 'undefined', 'NaN', '1e9', '%00', '%ff', '../..', "'--", '٢٠٠٠', 'x'.repeat(3000)]

/** Places of real lists, which the addresses of pages contain. */
const places = new Set<string>()

const addressAt = (random: Random): string => {
  const value = (real: () => string): string => (random.chance(0.8) ? real() : random.pick(odd))
  const values: [string, () => string][] = [
    ['zip', () => value(() => random.pick(['2070', '2026', '2016', '1053', '8000', String(random.integer(10_000))]))],
    ['rayon', () => value(() => String(random.integer(30)))],
    ['open', () => value(() => '1')],
    ['pickup', () => value(() => random.pick(pickups))],
    ['price', () => value(() => String(random.integer(3) + 1))],
    ['price', () => value(() => String(random.integer(3) + 1))],
    ['diet', () => value(() => random.pick(diets))],
    ['diet', () => value(() => random.pick(diets))],
    ['near', () => value(() => `36.8${random.between(10, 99)}_10.1${random.between(10, 99)}`)],
    ['order', () => value(() => random.pick([...shopOrders, 'meals']))],
    ['after', () => value(() => (places.size > 0 ? random.pick([...places]) : '0-0-0-1'))],
    [`invented${random.integer(1000)}`, () => '1'],
  ]
  const query = random
    .shuffled(values)
    .filter(() => random.chance(0.5))
    .map(([name, of]) => `${name}=${of()}`)
  const prefix = random.pick(['', '', '/en', '/ar'])
  const path = random.weighted({ '/restaurants': 3, '/restaurants.json': 4, '/home.json': 1, '/': 1 })
  return `${path.endsWith('.json') ? path : prefix + path}?${query.join('&')}`
}

/** A NUL, bytes that are no UTF-8, and addresses of more than 2.5 KB are refused before a list is asked. */
const mayRefuse = (status: number, path: string): boolean =>
  (status === 404 && path.includes('%00')) ||
  (status === 400 && /%(?:00|ff)/.test(path)) ||
  (status === 414 && path.length > 2560)

const countOf = (counts: Map<number, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

test(
  'whoever asks for lists at random meets no error, fills no memory, and keeps nobody else waiting',
  async () => {
    const { address, process: server } = await start()
    const until = performance.now() + minutes * 60_000
    const halfway = performance.now() + minutes * 30_000
    const statuses = new Map<number, number>()
    const wrong: string[] = []
    const waits: number[] = []
    const peaks = { before: 0, after: 0 }

    const ask = async (random: Random): Promise<void> => {
      while (performance.now() < until) {
        const path = addressAt(random)
        const reply = await fetch(address + path)
        const text = await reply.text()
        for (const [, place = ''] of text.matchAll(/after=([\d.-]{5,40})/g)) if (places.size < 2000) places.add(place)
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        // A busy machine refuses some, which is better than a queue.
        const isRefused = reply.status === 503 && reply.headers.has('retry-after')
        if (reply.status !== 200 && !isRefused && !mayRefuse(reply.status, path))
          wrong.push(`${reply.status} ${path.slice(0, 200)}`)
      }
    }
    const watch = async (): Promise<void> => {
      while (performance.now() < until) {
        const begun = performance.now()
        const menu = await fetch(`${address}/api/product/1/getrayons`)
        await menu.arrayBuffer()
        expect(menu.status).toBe(200)
        waits.push(performance.now() - begun)
        const half = begun < halfway ? 'before' : 'after'
        peaks[half] = Math.max(peaks[half], memoryOf(server.pid ?? 0, 'VmRSS') / 1024)
        await sleep(200)
      }
    }
    await Promise.all([watch(), ...Array.from({ length: 6 }, (_, index) => ask(createRandom(index + 1)))])

    console.log({ asked: countOf(statuses), places: places.size, peaks, longestWait: Math.max(...waits) })
    expect(wrong.slice(0, 5)).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(countOf(statuses) * 0.8)
    expect(countOf(statuses)).toBeGreaterThan(100 * minutes)
    expect(places.size).toBeGreaterThan(0)
    // A list that is kept for each address would have taken more than that.
    expect(peaks.after).toBeLessThan(peaks.before * 1.2)
    expect(peaks.after).toBeLessThan(400)
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)]).toBeLessThan(4300)
  },
  (minutes + 4) * 60_000,
)
