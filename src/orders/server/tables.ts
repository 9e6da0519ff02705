import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { options, products, shops } from '../../catalogue/server/tables.ts'
import type { Currency } from '../../kernel/money.ts'
import { defaultLanguage, type Language } from '../../kernel/texts.ts'
import type { OrderSource, PaymentState } from '../order.ts'
import type { OrderStatus } from '../order-status.ts'
import type { UnansweredStage } from '../unanswered.ts'

export const isUnpaid = sql`status = 0 and payment_state in ('pending', 'failed')`

/** True for an order that was handed over and whose payment at the counter is not noted. */
export const isUnpaidAtCounter = sql`status = 7 and payment_state = 'due-at-counter'`

/** True for an order that has reserved kitchen minutes. */
export const holdsKitchen = sql`status not in (4, 5) and payment_state <> 'failed' and kitchen_at is not null`

/** True while an order without an account still has a guest's name or phone. */
export const isOfGuest = sql`user_id is null and (phone <> '' or guest_name is not null)`

export const oneUnpaidOrder = 'orders_one_unpaid'

/** Far above the ids of other orders. */
export const firstTestOrder = 2_000_000_000

export const testOrderIds = pgSequence('test_order_ids', { startWith: firstTestOrder, minValue: firstTestOrder })

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id),
    /** Null for an order that staff have entered. Such an order belongs to no account. */
    userId: integer('user_id').references(() => users.id),
    source: text().$type<OrderSource>().notNull().default('web'),
    /** The name that a guest told the staff. Null for an order of an account, and once the name is erased. */
    guestName: text('guest_name'),
    status: smallint().$type<OrderStatus>().notNull().default(0),
    /** Browsers ignore an update whose version is not higher. */
    version: integer().notNull().default(1),
    /** `counter`, or the key of a payment application. */
    paymentMethod: text('payment_method').notNull(),
    paymentState: text('payment_state').$type<PaymentState>().notNull(),
    pickupMode: smallint('pickup_mode').$type<0 | 1>().notNull(),
    table: text('table_number'),
    scheduledFor: timestamp('scheduled_for', { withTimezone: true }),
    /** In minutes. Null means 60. */
    slotMinutes: smallint('slot_minutes'),
    /** Promised when the order was placed. Null means the shop's current lead time. */
    leadMinutes: smallint('lead_minutes'),
    /** Start of the slot in which the kitchen prepares the order. Null if the shop did not count kitchen minutes. */
    kitchenAt: timestamp('kitchen_at', { withTimezone: true }),
    kitchenMinutes: integer('kitchen_minutes'),
    readyAt: timestamp('ready_at', { withTimezone: true }),
    refusalReason: text('refusal_reason'),
    /** Stays set after the shop's answer. */
    cancelRequestedAt: timestamp('cancel_requested_at', { withTimezone: true }),
    cancelRequestReason: text('cancel_request_reason'),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** What the customer has paid. Refunds do not lower it. Null until the order is paid. */
    paidMinor: integer('paid_minor'),
    unanswered: text().$type<UnansweredStage>().notNull().default('none'),
    unansweredAt: timestamp('unanswered_at', { withTimezone: true }),
    cancelRefusedAt: timestamp('cancel_refused_at', { withTimezone: true }),
    cancelRefusalReason: text('cancel_refusal_reason'),
    phone: text().notNull(),
    language: text().$type<Language>().notNull().default(defaultLanguage),
    totalMinor: integer('total_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    euroRate: numeric('euro_rate', { precision: 12, scale: 6 }).notNull(),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** True if the order was closed while its payment was open or had failed. */
    closedUnpaid: boolean('closed_unpaid').notNull().default(false),
    handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
    handOverCode: smallint('hand_over_code'),
    /** `isRealOrder` excludes these orders. */
    isTest: boolean('is_test').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('orders_test_ids', sql`${table.isTest} = (${table.id} >= ${sql.raw(String(firstTestOrder))})`),
    check('orders_source', sql`(${table.userId} is null) = (${table.source} <> 'web')`),
    index('orders_user').on(table.userId, table.id),
    index('orders_phone').on(table.phone, table.id),
    index('orders_not_collected').on(table.phone, table.id).where(sql`status = 6`),
    index('orders_shop').on(table.shopId, table.id),
    // For the list of one day on the sales page.
    index('orders_day').on(table.shopId, sql`coalesce(${table.scheduledFor}, ${table.createdAt})`),
    index('orders_status').on(table.status, table.id),
    // For the board: tens of orders are under way, and all others are history.
    index('orders_open').on(table.shopId, table.id).where(sql`status < 4`),
    // For the till: nearly all orders are handed over, and nearly all of these are paid.
    index('orders_unpaid').on(table.shopId, table.handedOverAt).where(isUnpaidAtCounter),
    // For the counts of popular dishes.
    index('orders_handed_over').on(table.handedOverAt).where(sql`status = 7`),
    index('orders_held').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    // For the erasure of what guests have told the staff.
    index('orders_guests').on(table.createdAt).where(isOfGuest),
    index('orders_kitchen').on(table.shopId, table.kitchenAt).where(holdsKitchen),
    index('orders_waiting').on(table.shopId).where(sql`status = 0`),
    uniqueIndex('orders_hand_over_code').on(table.shopId, table.handOverCode).where(sql`status in (1, 2, 3)`),
    // So that nobody pays twice for the same meal.
    uniqueIndex(oneUnpaidOrder).on(table.userId, table.shopId).where(isUnpaid),
  ],
)

/** Names and prices are copies, so that later changes of the menu do not affect the order. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    name: text().notNull(),
    imageUrl: text('image_url').notNull(),
    unitPriceMinor: integer('unit_price_minor').notNull(),
    vatBasisPoints: integer('vat_basis_points').notNull(),
    quantity: smallint().notNull(),
    note: text().notNull().default(''),
    /** True if the quantity was taken from counted stock. Only such a line returns its quantity. */
    tookStock: boolean('took_stock').notNull().default(true),
    status: smallint().$type<OrderStatus>().notNull().default(0),
    /** When the line was taken out of the order and its total, because the dish was missing. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** The line that this one replaces or was split from. Null for a line that was ordered. */
    originId: integer('origin_id').references((): AnyPgColumn => orderLines.id, { onDelete: 'set null' }),
    /** Grows with each change of the status, even if the status returns to an earlier one. */
    version: integer().notNull().default(1),
    /** The line's status before the order became ready. A recall of the order restores it. */
    beforeReady: smallint('before_ready').$type<OrderStatus>(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_product').on(table.productId),
    index('order_lines_origin').on(table.originId).where(sql`${table.originId} is not null`),
  ],
)

export const orderLineOptions = pgTable(
  'order_line_options',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    optionId: integer('option_id').references(() => options.id, { onDelete: 'set null' }),
    groupName: text('group_name').notNull(),
    name: text().notNull(),
    priceMinor: integer('price_minor').notNull(),
  },
  (table) => [
    index('order_line_options_line').on(table.orderLineId),
    index('order_line_options_option').on(table.optionId),
  ],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: smallint('from_status').$type<OrderStatus>(),
    toStatus: smallint('to_status').$type<OrderStatus>().notNull(),
    /** Null if the system or a tablet made the change. */
    actorId: integer('actor_id').references(() => users.id),
    tabletId: integer('tablet_id'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_history_order').on(table.orderId)],
)

/** Like `orderAttempts`, for orders that staff enter. */
export const counterAttempts = pgTable(
  'counter_attempts',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Begins with the person or the tablet. */
    key: text().notNull(),
    contentHash: text('content_hash').notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.key] }),
    index('counter_attempts_expires').on(table.expiresAt),
  ],
)

/** A repeated key inserts nothing while the attempt has not expired: the caller gets the first order. */
export const orderAttempts = pgTable(
  'order_attempts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the order's content. The same key with different content is refused. */
    contentHash: text('content_hash').notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('order_attempts_expires').on(table.expiresAt)],
)
