import { sql } from 'drizzle-orm'
import type { CodePurpose } from '../../account/one-time-code.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { OpeningHours } from '../../catalogue/opening-hours.ts'
import type { Product } from '../../catalogue/product.ts'
import { type ProductRow, productJson, toProduct } from '../../catalogue/server/product-rows.ts'
import { type HoursRow, hoursJson, isKept, isShown, toHours } from '../../catalogue/server/shop-store.ts'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import type { Currency } from '../../kernel/money.ts'
import type { Attempt } from '../../orders/server/order-attempt.ts'
import { isUnpaid } from '../../orders/server/tables.ts'
import type { IntegrationKey } from '../../payments/integrations.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { PickupMode } from '../pickup-mode.ts'

type ShopRow = {
  readonly status: ShopStatus
  readonly takeaway: boolean
  readonly dineIn: boolean
  readonly leadMinutes: number
  readonly slotMinutes: number
  /** The capacity of one slot. Null if the shop does not count kitchen minutes. */
  readonly kitchenMinutes: number | null
  readonly country: string
  readonly currency: Currency
  readonly currencySymbol: string
  readonly euroRate: string
  readonly hours: HoursRow
}

type FactsRow = {
  readonly shop: ShopRow | null
  readonly products: readonly ProductRow[] | null
  readonly foreignOptions: number[]
  readonly attempt: Attempt | null
  readonly integration: IntegrationKey | null
  readonly phones: string[]
  readonly unpaid: UnpaidOrder | null
  /** The order of the same meal that was paid a moment ago, and is most likely ordered twice. */
  readonly paidMeal: number | null
  /** Kitchen minutes by product id. */
  readonly dishMinutes: Readonly<Record<number, number>> | null
  readonly startedAt: string | null
}

export type UnpaidOrder = {
  readonly orderId: number
  readonly totalMinor: number
  readonly phone: string
  /** Null if the attempt that placed the order was deleted. */
  readonly contentHash: string | null
}

export type OrderFacts = Omit<FactsRow, 'shop' | 'products' | 'dishMinutes' | 'startedAt'> & {
  readonly shop: (Omit<ShopRow, 'hours'> & { readonly hours: OpeningHours }) | null
  /** Sorted by id. The rows are locked until the transaction ends. */
  readonly products: readonly Product[]
  readonly dishMinutes: Readonly<Record<number, number>>
  /** When the customer last began to check out while the shop took orders of this pickup mode. */
  readonly startedAt: Date | null
}

type Question = {
  readonly shopId: number
  /** Null if staff enter the order. Then no verified phone, attempt or unpaid order is found. */
  readonly userId: number | null
  readonly sessionId: number | null
  readonly productIds: readonly number[]
  readonly optionIds: readonly number[]
  readonly appvue: string
  readonly pickupMode: PickupMode
  readonly key: string
  /** `hashesOfMeal` of the order. */
  readonly mealHashes: readonly string[]
  readonly now: Date
}

const purpose: CodePurpose = 'checkout'

/** The lock lets other transactions insert cart lines and order lines that refer to the locked products. */
const lockedProducts = sql`
  select ${productJson(sql`${given('now')}::timestamptz`)} as product
  from products p join shops s on s.id = p.shop_id join countries c on c.id = s.country_id
  where p.id = any(${given('productIds')}::int[]) and ${isShown} order by p.id for no key update of p`

const shop = sql`
  select json_build_object('status', s.status, 'takeaway', s.takeaway, 'dineIn', s.dine_in, 'leadMinutes', s.lead_minutes,
    'slotMinutes', s.slot_minutes, 'kitchenMinutes', s.kitchen_minutes, 'country', c.code, 'currency', c.currency, 'currencySymbol', c.currency_symbol, 'euroRate', c.euro_rate::text,
    'hours', ${hoursJson})
  from shops s join countries c on c.id = s.country_id where s.id = ${given('shopId')}::int and ${isKept}`

const foreignOptions = sql`
  select o.id from options o join option_groups g on g.id = o.group_id
  where o.id = any(${given('optionIds')}::int[]) and g.shop_id <> ${given('shopId')}::int`

const attempt = sql`
  select json_build_object('orderId', a.order_id, 'contentHash', a.content_hash)
  from order_attempts a
  where a.user_id = ${given('userId')}::int and a.key = ${given('key')}::text
    and a.expires_at > ${given('now')}::timestamptz`

const integration = sql`
  select a.integration from payment_applications a
  where a.shop_id = ${given('shopId')}::int and a.key = ${given('appvue')}::text and a.enabled`

/** Locked, so that the account cannot be deleted during the transaction. */
const customer = sql`
  select u.phone, u.phone_verified_at, u.is_demo from users u
  where u.id = ${given('userId')}::int and u.deleted_at is null for key share`

/** Verified for the account, or for the checkout in this session. */
const phones = sql`
  select customer.phone from customer where customer.phone is not null and customer.phone_verified_at is not null
  union
  select v.phone from customer, verified_phones v
  where v.session_id = ${given('sessionId')}::bigint and v.purpose = ${given('purpose')}::text
    and v.expires_at > ${given('now')}::timestamptz`

/** Serialises the orders of one phone, so that `unpaidRefusal` counts the earlier ones. */
const phonesInTurn = sql`
  select pg_advisory_xact_lock(hashtextextended('orders of ' || phone, 0))
  from (select v.phone from (${phones}) v where not (select is_demo from customer) order by v.phone) waiting`

const unpaid = sql`
  select json_build_object('orderId', o.id, 'totalMinor', o.total_minor, 'phone', o.phone, 'contentHash',
    (select a.content_hash from order_attempts a where a.user_id = o.user_id and a.order_id = o.id limit 1))
  from (select * from orders where user_id = ${given('userId')}::int and shop_id = ${given('shopId')}::int
    and ${isUnpaid}) o`

/**
 * The same meal, paid online in the last hour, while the customer's cart here is empty. Payment empties it, so the order comes
 * from a page that does not know of the payment. All visitors share the accounts of the demo.
 */
const paidMeal = sql`
  select o.id from order_attempts a join orders o on o.id = a.order_id
  where a.user_id = ${given('userId')}::int and a.key <> ${given('key')}::text
    and a.content_hash = any(${given('mealHashes')}::text[]) and o.shop_id = ${given('shopId')}::int
    and o.payment_state = 'paid' and o.paid_at > ${given('now')}::timestamptz - interval '1 hour' and o.status < 4
    and not (select is_demo from customer) and not exists (
      select from carts k join cart_lines l on l.cart_id = k.id
      where k.user_id = ${given('userId')}::int and k.shop_id = ${given('shopId')}::int)
  limit 1`

const dishMinutes = sql`
  select json_object_agg(p.id, coalesce(p.preparation_minutes, s.dish_minutes))
  from products p join shops s on s.id = p.shop_id where p.id = any(${given('productIds')}::int[])`

const startedAt = sql`
  select c.started_at from started_checkouts c
  where c.user_id = ${given('userId')}::int and c.shop_id = ${given('shopId')}::int
    and c.pickup_mode = ${given('pickupMode')}::smallint`

const selectFacts = prepared<FactsRow>(
  'read-order-facts',
  sql`with customer as materialized (${customer}), locked as materialized (${lockedProducts})
    select (select count(*) from (${phonesInTurn}) turns)::int as turns, (${shop}) as shop, (select json_agg(product) from locked) as products,
      array(${foreignOptions}) as "foreignOptions", (${attempt}) as attempt, (${integration}) as integration,
      array(${phones}) as phones, (${unpaid}) as unpaid, (${paidMeal}) as "paidMeal", (${dishMinutes}) as "dishMinutes",
      (${startedAt}) as "startedAt"`,
)

export async function readOrderFacts(tx: Database, question: Question): Promise<OrderFacts> {
  const [row] = await selectFacts(tx, { ...question, purpose, now: question.now.toISOString() })
  if (!row) throw new Error('the query for the facts of an order returned no row')
  return {
    ...row,
    shop: row.shop && { ...row.shop, hours: toHours(row.shop.hours) },
    products: (row.products ?? []).map(toProduct),
    dishMinutes: row.dishMinutes ?? {},
    startedAt: row.startedAt === null ? null : new Date(row.startedAt),
  }
}
