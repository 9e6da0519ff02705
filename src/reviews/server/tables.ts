import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { orders } from '../../orders/server/tables.ts'
import { reservations } from '../../reservations/server/tables.ts'
import type { ReportReason, ReviewChip } from '../review.ts'

export const isPublic = sql`removed_at is null and hidden_at is null`

export const isWithoutAnswer = sql`answer = ''`

/** A removed review keeps its row without stars and words, so that its week does not begin again. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    reservationId: integer('reservation_id').references(() => reservations.id, { onDelete: 'set null' }),
    /** Null once the account is deleted. */
    authorId: integer('author_id').references(() => users.id),
    stars: smallint(),
    chips: text().array().$type<ReviewChip[]>().notNull().default([]),
    words: text().notNull().default(''),
    /** Empty without a photograph, or while it is not ready. */
    photoUrl: text('photo_url').notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    hiddenReason: text('hidden_reason').notNull().default(''),
    answer: text().notNull().default(''),
    answerVersion: integer('answer_version').notNull().default(0),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    unique('reviews_order').on(table.orderId),
    unique('reviews_reservation').on(table.reservationId),
    index('reviews_author').on(table.authorId, table.id),
    index('reviews_public').on(table.shopId, table.createdAt, table.id).where(isPublic),
    index('reviews_unanswered')
      .on(table.shopId, table.createdAt, table.id)
      .where(sql`${isPublic} and ${isWithoutAnswer}`),
    check('reviews_subject', sql`${table.orderId} is null or ${table.reservationId} is null`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_removed', sql`(${table.stars} is null) = (${table.removedAt} is not null)`),
  ],
)

export const reviewReports = pgTable(
  'review_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    userId: integer('user_id').references(() => users.id),
    /** The shop whose people have reported it. Null for a diner's report. */
    ofShopId: integer('of_shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    words: text().notNull().default(''),
    /** The version of the review that was reported. */
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null while the report waits for the operator. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('review_reports_once').on(table.reviewId, table.userId, table.version),
    index('review_reports_user').on(table.userId, table.createdAt),
    index('review_reports_open').on(table.reviewId).where(sql`${table.settledAt} is null`),
    check('review_reports_reason', sql`${table.reason} in ('insult', 'personal-data', 'not-about-us', 'other')`),
  ],
)
