import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { findProducts } from '../../catalogue/server/product-store.ts'
import type { SoldOutLasts } from '../../catalogue/sold-out.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { money, toNumericString } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { offerOf } from '../../orders/missing-dish.ts'
import { type AskRefusal, askMissing, type MissingReport } from '../../orders/server/ask-missing.ts'
import type { Tools } from '../../server/tools.ts'
import { haveWords, wordsOf } from '../../server/words.ts'
import type { listReplacements } from '../missing-contract.ts'
import { findShopOrder, type ShopOrder } from './board-store.ts'
import { markProduct } from './sell-out.ts'

const mostDishes = 30

/** First the dishes of the line's category, then the others; in each part, the dearest first. */
export async function readReplacements(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  shopIds: readonly number[],
  { orderId, lineId, words }: { readonly orderId: number; readonly lineId: number; readonly words: string },
): Promise<Result<ReplyOf<typeof listReplacements>, 'unknown-order' | 'unknown-line'>> {
  const found = await findShopOrder(db, orderId, shopIds)
  if (!found) return refuse('unknown-order')
  const { order } = found
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) return refuse('unknown-line')
  const isNamed = words.trim() === '' ? sql`true` : haveWords(wordsOf(sql`p.name`), words)
  // Options can only make a dish dearer, so a dish that costs more without them is never offered.
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p
    where p.shop_id = ${order.shop.id} and p.withdrawn_at is null and p.id is distinct from ${line.productId}
      and p.price_minor <= ${line.price.minor} and coalesce(p.stock, 1) > 0 and ${isNamed}
    order by exists (
        select from menu_category_products one join menu_category_products other on other.category_id = one.category_id
        where one.product_id = p.id and other.product_id = ${line.productId}) desc,
      p.price_minor desc, p.id limit ${mostDishes + 1}`)
  const ids = rows.map(({ id }) => id)
  const products = await findProducts(db, ids, clock.now())
  const dishes = ids.slice(0, mostDishes).flatMap((id) => {
    const product = products.find((one) => one.id === id)
    const offer = product && offerOf(product, order.pickupMode)
    if (!offer || offer.priceMinor > line.price.minor) return []
    const price = toNumericString(money(offer.priceMinor, order.total.currency))
    return [{ product: id, name: offer.name, options: offer.options.map(({ name }) => name), price }]
  })
  return ok({ dishes, has_more: ids.length > mostDishes })
}

/** The dish of the line is marked as sold out in the same transaction. */
const soldOutOf = async (
  tx: Database,
  tools: Pick<Tools, 'clock'>,
  { lineId, auditActor: actor }: MissingReport,
  {
    order,
  }: {
    readonly order: {
      readonly shop: { readonly id: number }
      readonly lines: readonly { id: number; productId: number | null }[]
    }
  },
  lasts: SoldOutLasts,
): Promise<void> => {
  const id = order.lines.find((line) => line.id === lineId)?.productId
  if (id == null) return
  const editor = { shopId: order.shop.id, actor }
  const marked = await markProduct(tx, editor, { id, lasts }, tools.clock.now())
  // A shop that does not open within two months has no next opening. Without any mark, the dish would still be sold.
  if (!marked.ok && marked.code === 'no-next-opening')
    await markProduct(tx, editor, { id, lasts: 'for-good' }, tools.clock.now())
}

export async function reportShopMissing(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>,
  report: MissingReport,
  soldOut: SoldOutLasts | null,
): Promise<Result<ShopOrder, AskRefusal>> {
  const asked = await tools.db.transaction(async (tx) => {
    const done = await askMissing(tx, tools, report)
    if (done.ok && soldOut !== null) await soldOutOf(tx, tools, report, { order: done.value }, soldOut)
    return done
  })
  if (!asked.ok) return asked
  const order = await findShopOrder(tools.db, report.orderId, report.ofShops)
  return order ? ok(order) : refuse('unknown-order')
}
