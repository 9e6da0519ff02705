import { sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { vatTakenAway } from '../../catalogue/server/product-rows.ts'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import { type Currency, money, sum } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { payAtCounter } from '../../orders/order.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import { notifyOrderPlaced, publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import { findOrder, updateStatus } from '../../orders/server/order-store.ts'
import { firstTestOrder, orderHistory, orderLines, orders } from '../../orders/server/tables.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { isBeginning } from '../start-steps.ts'

export const mostTestsPerHour = 5

const hourMs = 3600_000
const dayMs = 24 * hourMs
/** A call that is repeated within this time returns the same order. */
const repeatedMs = 30_000
const dishesOfTest = 2

type ShopRow = {
  readonly status: ShopStatus
  readonly currency: Currency
  readonly currencySymbol: string
  readonly euroRate: string
}

type DishRow = {
  readonly id: number
  readonly name: string
  readonly imageUrl: string
  readonly priceMinor: number
  readonly vatBasisPoints: number
}

const isTestOf = (shopId: number) => sql`o.shop_id = ${shopId} and o.id >= ${firstTestOrder}`

export async function hasTested(db: Database, shopId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from orders o where ${isTestOf(shopId)} limit 1`)
  return rows.length > 0
}

const findShop = async (tx: Database, shopId: number): Promise<ShopRow | null> =>
  (
    await tx.execute<ShopRow>(sql`
      select s.status, c.currency, c.currency_symbol as "currencySymbol", c.euro_rate::text as "euroRate"
      from shops s join countries c on c.id = s.country_id where s.id = ${shopId}`)
  ).rows[0] ?? null

const firstDishes = async (tx: Database, shopId: number): Promise<readonly DishRow[]> =>
  (
    await tx.execute<DishRow>(sql`
      select p.id, p.name, p.image_url as "imageUrl", p.price_minor as "priceMinor", ${vatTakenAway} as "vatBasisPoints"
      from products p join shops s on s.id = p.shop_id where p.shop_id = ${shopId} and p.withdrawn_at is null order by p.id limit ${dishesOfTest}`)
  ).rows

type Recent = { readonly latest: number | null; readonly latestAt: string | null; readonly count: number }

const readRecent = async (tx: Database, shopId: number, now: Date): Promise<Recent | undefined> =>
  (
    await tx.execute<Recent>(sql`
      select max(o.id) as latest, max(o.created_at) as "latestAt", count(*)::int as count from orders o
      where ${isTestOf(shopId)} and o.created_at > ${new Date(now.getTime() - hourMs).toISOString()}::timestamptz`)
  ).rows[0]

type Refused = 'not-staff' | 'shop-is-open' | 'menu-empty' | 'too-many-tests'

type Asked = {
  readonly shopId: number
  readonly actor: AuditActor & { readonly id: number }
  readonly language: Language
}

/** For trying the board before diners can find the shop. Takes no stock and sends no message. */
export async function placeTestOrder(
  tools: Pick<Tools, 'db' | 'clock' | 'broadcast'>,
  { shopId, actor, language }: Asked,
): Promise<Result<{ id: number }, Refused>> {
  const now = tools.clock.now()
  const placed = await tools.db.transaction(async (tx): Promise<Result<{ id: number }, Refused>> => {
    await takeAdvisoryLocks(tx, [`test orders of shop ${shopId}`])
    const shop = await findShop(tx, shopId)
    if (!shop) return refuse('not-staff')
    if (!isBeginning(shop.status)) return refuse('shop-is-open')
    const recent = await readRecent(tx, shopId, now)
    if (recent?.latest && recent.latestAt && now.getTime() - new Date(recent.latestAt).getTime() < repeatedMs)
      return ok({ id: recent.latest })
    if ((recent?.count ?? 0) >= mostTestsPerHour)
      return refuse('too-many-tests', { values: { most: mostTestsPerHour } })
    const dishes = await firstDishes(tx, shopId)
    if (dishes.length === 0) return refuse('menu-empty')
    const lines = dishes.map(({ priceMinor, ...dish }) => ({
      ...dish,
      unit: money(priceMinor, shop.currency),
    }))
    const total = sum(
      lines.map(({ unit }) => unit),
      shop.currency,
    )
    const [order] = await tx
      .insert(orders)
      .overridingSystemValue()
      .values({
        id: sql`nextval('test_order_ids')::int`,
        isTest: true,
        shopId,
        userId: actor.id,
        paymentMethod: payAtCounter,
        paymentState: 'due-at-counter',
        pickupMode: 1,
        phone: '',
        language,
        totalMinor: total.minor,
        currency: shop.currency,
        currencySymbol: shop.currencySymbol,
        euroRate: shop.euroRate,
        createdAt: now,
      })
      .returning({ id: orders.id })
    if (!order) throw new Error('a test order was not inserted')
    const { id } = order
    // Lines without a product id neither reduce the stock nor return anything to it.
    await tx.insert(orderLines).values(
      lines.map(({ name, imageUrl, unit, vatBasisPoints }) => ({
        orderId: id,
        name,
        imageUrl,
        unitPriceMinor: unit.minor,
        vatBasisPoints,
        quantity: 1,
      })),
    )
    await tx.insert(orderHistory).values({ orderId: id, toStatus: 0, actorId: actor.id, changedAt: now })
    await recordChange(tx, actor, {
      at: now,
      shopId,
      action: 'order.tested',
      subject: `order ${id}`,
      before: null,
      after: { names: lines.map(({ name }) => name) },
    })
    return ok({ id })
  })
  if (placed.ok) notifyOrderPlaced(tools, { orderId: placed.value.id, shopId })
  return placed
}

type Old = { readonly id: number; readonly status: OrderStatus; readonly isLatest: boolean }

/** After a day, refuses open test orders and deletes all but each shop's latest, so that `hasTested` stays true. */
export async function endTestOrders(tools: Pick<Tools, 'db' | 'clock' | 'broadcast'>): Promise<void> {
  const now = tools.clock.now()
  await tools.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Old>(sql`
      select o.id, o.status, o.id = (select max(n.id) from orders n where n.shop_id = o.shop_id) as "isLatest"
      from orders o where o.id >= ${firstTestOrder}
        and o.created_at < ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz
        and (o.status < 4 or o.id <> (select max(n.id) from orders n where n.shop_id = o.shop_id))
      order by o.id limit 200 for update of o skip locked`)
    for (const { id, status, isLatest } of rows) {
      if (status < 4)
        await updateStatus(tx, { orderId: id, from: status, to: 5, actorId: null, tabletId: null, at: now })
      const ended = status < 4 ? await findOrder(tx, id) : null
      if (ended) await publishOrderUpdate(tx, tools, ended)
      if (!isLatest) await tx.execute(sql`delete from orders where id = ${id} and is_test`)
    }
  })
}
