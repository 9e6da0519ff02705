import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import type { GatewayState } from '../../adapters/payment/payment.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { Currency } from '../../kernel/money.ts'
import { orders } from '../../orders/server/tables.ts'
import type { AccountService, DemoService, IntegrationKey } from '../integrations.ts'
import type { PaymentTroubleKind } from '../payment-trouble.ts'

export const paymentApplications = pgTable(
  'payment_applications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    integration: text().$type<IntegrationKey>().notNull(),
    key: text().notNull(),
    enabled: boolean().notNull().default(true),
    /** Customers read the lowest first. */
    position: integer().notNull().default(0),
  },
  (table) => [unique('payment_applications_key').on(table.shopId, table.key)],
)

/** The shop's own account at a payment service. The operator holds no money. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    service: text().$type<AccountService>().notNull(),
    /** The account's keys as JSON, encrypted with the sealing key. Never sent to a browser. */
    sealedKeys: text('sealed_keys').notNull(),
    /** Raised with each change. */
    version: integer().notNull().default(1),
    /** The name by which the owner recognises the account, such as the end of a wallet's id. */
    hint: text().notNull(),
    /** True for the service's sandbox: no money moves. */
    isTest: boolean('is_test').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Of the last successful test with these keys. */
    testedAt: timestamp('tested_at', { withTimezone: true }),
    /** Since when the service refuses the keys. Null once they work again. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    /** Customers do not see the service until then: it has just refused the keys. */
    closedUntil: timestamp('closed_until', { withTimezone: true }),
    /** The change that the restaurant was last told of. */
    toldChangedAt: timestamp('told_changed_at', { withTimezone: true }),
    /** When the restaurant was last told that the keys are refused. */
    toldRefusedAt: timestamp('told_refused_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.service] })],
)

export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    integration: text().$type<IntegrationKey>().notNull(),
    /** The id of the payment at the gateway. Null until the gateway has replied. */
    reference: text(),
    redirectUrl: text('redirect_url'),
    amountMinor: integer('amount_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<GatewayState>().notNull().default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    nextReadAt: timestamp('next_read_at', { withTimezone: true }),
    /** True if it was made with a test account: no money moves. */
    isTest: boolean('is_test').notNull().default(false),
    /** When the service was last asked because of a notice. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** What is taken of held money. Stored before the service is asked, so that a repeated call asks for the same. */
    captureMinor: integer('capture_minor'),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    unique('payments_reference').on(table.integration, table.reference),
    index('payments_open').on(table.nextReadAt).where(sql`${table.settledAt} is null`),
  ],
)

/** Only the demo gateways use this table. */
export const demoPayments = pgTable('demo_payments', {
  reference: text().primaryKey(),
  service: text().$type<DemoService>().notNull(),
  attempt: text().notNull().unique(),
  orderId: integer('order_id').notNull(),
  amountMinor: integer('amount_minor').notNull(),
  currency: text().$type<Currency>().notNull(),
  returnUrl: text('return_url').notNull(),
  state: text().$type<GatewayState>().notNull(),
})

export const demoRefunds = pgTable(
  'demo_refunds',
  {
    reference: text()
      .notNull()
      .references(() => demoPayments.reference, { onDelete: 'cascade' }),
    key: text().notNull(),
    amountMinor: integer('amount_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reference, table.key] })],
)

/** Events of payment services that were handled. A repeated one changes nothing. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    integration: text().$type<IntegrationKey>().notNull(),
    event: text().notNull(),
    handledAt: timestamp('handled_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.integration, table.event] }),
    index('payment_notices_handled').on(table.handledAt),
  ],
)

/** What a payment service reports about a payment, but cannot be right. The operator has to look at it. */
export const paymentTroubles = pgTable(
  'payment_troubles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text().$type<PaymentTroubleKind>().notNull(),
    /** What the service reports. */
    amountMinor: integer('amount_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    attempt: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    seenBy: integer('seen_by').references(() => users.id),
  },
  (table) => [
    unique('payment_troubles_kind').on(table.paymentId, table.kind),
    index('payment_troubles_open').on(table.at).where(sql`${table.seenAt} is null`),
  ],
)
