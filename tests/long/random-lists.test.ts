import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryOf } from '../child-processes.ts'
import { type OwnPostgres, openOwnPostgres } from '../own-postgres.ts'
import { type Product, startProduct } from '../product.ts'
import { createRandom, type Random } from '../random.ts'
import { addRandomShops, cityZips } from '../random-city.ts'
import { timeoutFactor } from '../timeout-factor.ts'

/** `LISTS_SECONDS=600` asks for ten minutes. */
const seconds = Number(process.env.LISTS_SECONDS) || 60
const askers = 12
const mostMegabytes = 260
const longestMs = 5000 * timeoutFactor

let server: OwnPostgres
let product: Product

beforeAll(async () => {
  server = await openOwnPostgres()
  product = await startProduct({ DATABASE_URL: server.url('mida'), DEMO: '1' })
  const client = new Client({ connectionString: server.url('mida') })
  await client.connect()
  await addRandomShops(drizzle(client), createRandom(24), 500, new Date())
  await client.end()
}, 120_000 * timeoutFactor)

afterAll(async () => {
  await product.end()
  await server.end()
})

const nonsense = ['', '0', '-1', 'x', '١٢', '99999999999', '%00', '%F0%9F%8D%95', "'", '..%2F', 'a'.repeat(9000)]

const pathOf = (random: Random): string => {
  const page = random.pick([
    '/restaurants',
    '/ar/restaurants',
    '/restaurants.json',
    '/en/restaurants.json',
    '/home.json',
  ])
  const value: Record<string, () => string> = {
    zip: () => random.pick([...cityZips, '75001', String(random.integer(99_999))]),
    rayon: () => String(random.integer(20)),
    open: () => '1',
    pickup: () => random.pick(['takeaway', 'dine-in']),
    price: () => String(1 + random.integer(3)),
    order: () => random.pick(['fees', 'popular', 'sweet', 'affordable', 'meals']),
    after: () => `${random.integer(2)}.${-random.integer(100)}.${1 + random.integer(600)}`,
  }
  const asked = Object.entries(value).flatMap(([name, make]) =>
    random.chance(0.4) ? [`${name}=${random.chance(0.05) ? random.pick(nonsense) : make()}`] : [],
  )
  return `${page}?${random.shuffled(asked).join('&')}`
}

test(
  'all combinations of filters at random: every list is answered, memory is bounded, and nobody else waits',
  async () => {
    const end = performance.now() + seconds * 1000
    const refused: string[] = []
    const slow: string[] = []
    let answered = 0
    const ask = async (path: string): Promise<void> => {
      const begun = performance.now()
      const reply = await fetch(product.address + path, { headers: { 'accept-encoding': 'br' } })
      await reply.arrayBuffer()
      answered += 1
      if (reply.status !== 200) refused.push(`${reply.status} ${path.slice(0, 120)}`)
      if (performance.now() - begun > longestMs) slow.push(path.slice(0, 120))
    }
    const asker = async (seed: number): Promise<void> => {
      const random = createRandom(seed)
      while (performance.now() < end) await ask(pathOf(random))
    }
    const diner = async (): Promise<void> => {
      while (performance.now() < end)
        for (const path of ['/api/product/1/getrayons', '/dar-el-marsa/', '/api/session']) await ask(path)
    }
    await Promise.all([diner(), ...Array.from({ length: askers }, (_, seed) => asker(seed))])
    expect(refused).toEqual([])
    expect(slow).toEqual([])
    expect(answered).toBeGreaterThan((20 * seconds) / timeoutFactor)
    expect(memoryOf(product.process.pid ?? 0, 'VmHWM') / 1024).toBeLessThan(mostMegabytes)
  },
  (seconds + 60) * 1000 * timeoutFactor,
)
