import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { BroadcastMessage } from '../../adapters/broadcast/broadcast.ts'
import { withTransactionEvents } from '../../server/transaction-events.ts'
import { createCatalogueEvents, markedDishesTopic, publishCatalogueChange, publishSoldOut } from './catalogue-events.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { createLiveStock } from './live-stock.ts'
import { createPublicCache } from './public-cache.ts'

let api: TestApi
/** A dish of shop 1, and one with a required group of a single option. */
let [plain, needing, option] = [0, 0, 0]

const idOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await api.tools.db.execute<{ id: number }>(query)).rows[0]?.id ?? 0

const addDish = (name: string) =>
  idOf(sql`with made as (insert into products (shop_id, name, description, price_minor, image_url, stock)
      values (1, ${name}, '', 9000, '', 20) returning id),
    placed as (insert into menu_category_products (category_id, product_id, position)
      select (select min(id) from menu_categories where shop_id = 1), id, 900 from made)
    select id from made`)

beforeAll(async () => {
  api = await createTestApi(catalogueRoutes)
  plain = await addDish('Seul')
  needing = await addDish('Avec choix')
  option = await idOf(sql`with made as (
      insert into option_groups (shop_id, name, minimum, maximum) values (1, 'Sauce', 1, 1) returning id),
    joined as (insert into product_option_groups (product_id, group_id, position) select ${needing}, id, 0 from made)
    insert into options (group_id, name, position) select id, 'Harissa', 0 from made returning id`)
})
afterAll(() => api.close())

beforeEach(async () => {
  api.clock.set(fridayNoon)
  await mark(null)
})

const mark = async (minutes: number | null) => {
  const until = minutes && new Date(fridayNoon.getTime() + minutes * 60_000).toISOString()
  const columns = sql`sold_out_at = ${minutes && fridayNoon.toISOString()}, sold_out_until = ${until}`
  await api.tools.db.execute(sql`update products set ${columns} where id = ${plain}`)
  await api.tools.db.execute(sql`update options set ${columns} where id = ${option}`)
}

test('the ready bytes of a menu change at the moment at which a mark ends', async () => {
  await mark(5)
  const settings = { onChange: () => {} }
  const { db, counters } = api.tools
  const needs = { db, counters, clock: api.clock, broadcast: createTestBroadcast(), settings }
  const cache = createPublicCache(api.app, needs, createCatalogueEvents())
  const read = async () => {
    const reply = await cache.find('/api/product/1/getrayons', new IncomingMessage(new Socket()))
    const menu = JSON.parse(String((await reply?.encoded('identity'))?.body))
    const dishes = menu.flatMap((one: { establishment_products: object[] }) => one.establishment_products)
    const find = (id: number) => dishes.find((dish: { id: number }) => dish.id === id)
    return [
      find(plain).stock_quantity,
      find(needing).stock_quantity,
      find(needing).options_groups[0].options[0].sold_out ?? false,
    ]
  }
  expect(await read()).toEqual([0, 0, true])
  api.clock.forward(5 * 60_000 - 1)
  expect(await read()).toEqual([0, 0, true])
  api.clock.forward(1)
  expect(await read()).toEqual([20, 20, false])
  cache.close()
})

test('open menus are told once of a mark that ends by itself, with the dishes that need the option', async () => {
  const sent: BroadcastMessage[] = []
  const broadcast = {
    ...createTestBroadcast(),
    announce: (messages: readonly BroadcastMessage[]) => void sent.push(...messages),
  }
  const live = createLiveStock({ db: api.tools.db, clock: api.clock, broadcast, log: api.tools.log })
  await mark(5)
  api.clock.forward(4 * 60_000)
  await live.tellEnded()
  expect(sent).toEqual([])
  api.clock.forward(60_000)
  await live.tellEnded()
  const stock = (product: number) => ({ event: 'StockUpdate', payload: { product, stock_quantity: 20 } })
  expect(sent).toMatchObject([
    stock(plain),
    stock(needing),
    { channel: 'shop.1.menu', event: 'OptionUpdate', payload: { option, sold_out: false } },
  ])
  await live.tellEnded()
  expect(sent).toHaveLength(3)
  live.close()
})

test('a mark that is ended by hand is told also by a process that has not told its beginning', async () => {
  const sent: BroadcastMessage[] = []
  const broadcast = {
    ...createTestBroadcast(),
    announce: (messages: readonly BroadcastMessage[]) => void sent.push(...messages),
  }
  const live = createLiveStock({ db: api.tools.db, clock: api.clock, broadcast, log: api.tools.log })
  live.listen({ topic: markedDishesTopic, ids: [plain] })()
  await expect.poll(() => sent).toMatchObject([{ payload: { product: plain, stock_quantity: 20 } }])
  live.close()
})

test('open pages of a shop are told that it has changed, and of a mark only what it marks', async () => {
  const sent: BroadcastMessage[] = []
  const broadcast = {
    ...createTestBroadcast(),
    announce: (messages: readonly BroadcastMessage[]) => void sent.push(...messages),
  }
  const live = createLiveStock({ db: api.tools.db, clock: api.clock, broadcast, log: api.tools.log })
  const db = withTransactionEvents(api.tools.db, live.listen)
  await db.transaction(async (tx) => publishCatalogueChange(tx, 1))
  await db.transaction(async (tx) => publishCatalogueChange(tx, 1))
  await db.transaction(async (tx) => publishSoldOut(tx, 2, { dishes: [plain] }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent).toMatchObject([
    { channel: 'shop.1.menu', event: 'MenuUpdate', payload: {} },
    { event: 'StockUpdate', payload: { product: plain } },
  ])
  live.close()
})
