import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { type OwnPostgres, openOwnPostgres } from '../own-postgres.ts'
import { type Product, startProduct } from '../product.ts'
import { createVisitor } from '../visitor.ts'

let server: OwnPostgres
let product: Product
let database: Client

beforeAll(async () => {
  server = await openOwnPostgres()
  product = await startProduct({ DATABASE_URL: server.url('mida'), DEMO: '1' })
  database = new Client({ connectionString: server.url('mida') })
  await database.connect()
})

afterAll(async () => {
  await database.end()
  await product.end()
  await server.end()
})

const read = async (path: string) => (await fetch(product.address + path)).text()

const countMade = async (): Promise<number> =>
  Number(/^mida_page_hold_seconds_count (\d+)$/m.exec(await read('/metrics'))?.[1])

type Listed = { id: number }
type Dish = { shop: Listed }
type Home = { popular: Listed[]; fees: Listed[]; dishes: Dish[] }
type Listing = { grid: { dishes: Dish[]; next: string } }

/** Changes a price in the database, as another process does. */
const raisePrices = (shop: number) =>
  database.query('update products set price_minor = price_minor + 1 where shop_id = $1', [shop])

test('a price that changes elsewhere makes home anew only if home has the restaurant', async () => {
  const home: Home = JSON.parse(await read('/home.json'))
  // To show eight dishes, home reads the first page of the list of dishes. Which shops that has depends on the time of day.
  const first: Listing = JSON.parse(await read('/restaurants.json?order=meals'))
  const { grid }: Listing = JSON.parse(await read(`/restaurants.json?order=meals&after=${first.grid.next}`))
  const onHome = new Set([...home.popular, ...home.fees].map(({ id }) => id))
  const hidden = grid.dishes.map(({ shop }) => shop.id).find((id) => !onHome.has(id)) ?? 0
  const shown = home.dishes[0]?.shop.id ?? 0
  expect([hidden, shown]).not.toContain(0)

  await read('/')
  const before = await countMade()
  await raisePrices(hidden)
  const end = performance.now() + 3000
  while (performance.now() < end) {
    await read('/')
    await sleep(100)
  }
  expect(await countMade()).toBe(before)

  await raisePrices(shown)
  await eventually(async () => {
    await read('/')
    return (await countMade()) > before
  })
})

test('a restaurant that its owner pauses is paused in the first list after the reply', async () => {
  const sami = createVisitor(product.address)
  await sami('POST', '/login', { email: 'sami@example.com', password: 'Mida-2026-demo' })
  const listed = async (): Promise<string> => {
    const { grid } = JSON.parse(await read('/restaurants.json?order=popular'))
    return JSON.stringify(grid.shops.find(({ id }: Listed) => id === 1) ?? null)
  }
  for (const status of ['paused', 'live', 'paused', 'live']) {
    const before = await listed()
    const { rows } = await database.query('select version from shop_profiles where shop_id = 1')
    const reply = await sami('POST', '/api/pro/shops/1/status', { version: rows[0]?.version ?? 0, status })
    expect(reply).toMatchObject({ status: 200 })
    expect(await listed()).not.toBe(before)
  }
})
