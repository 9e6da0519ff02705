import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export type MessageChannel = 'sms' | 'whatsapp' | 'mail'

export type Message = {
  readonly channel: MessageChannel
  readonly to: string
  readonly subject: string | null
  readonly text: string
}

/** `unknown`: may have been sent. `failed`: given up. `overtaken`: no longer true, so not sent. */
export type MessageState = 'claimed' | 'waiting' | 'unknown' | 'sent' | 'refused' | 'failed' | 'overtaken'

export const sentMessages = pgTable(
  'sent_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text().$type<MessageChannel>().notNull(),
    recipient: text().notNull(),
    subject: text(),
    text: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sent_messages_recipient').on(table.recipient, table.id),
    index('sent_messages_time').on(table.sentAt),
  ],
)

export const oneRowForEachText = 'messages_provider_id'

/** Phone, mail address and text are not stored, but read again when the message is sent. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** For deduplication, such as `order-placed 42`. */
    key: text().notNull().unique(),
    /** What the message says, such as `order-placed 42`. An SMS and a mail that say the same have the same fact. */
    fact: text().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    orderId: integer('order_id'),
    reservationId: integer('reservation_id'),
    shopId: integer('shop_id'),
    state: text().$type<MessageState>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
    tries: integer().notNull().default(1),
    wordsHash: text('words_hash'),
    notBefore: timestamp('not_before', { withTimezone: true }),
    provider: text(),
    account: text(),
    providerId: text('provider_id'),
    status: integer(),
    code: text(),
    troubledAt: timestamp('troubled_at', { withTimezone: true }),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    setAsideAt: timestamp('set_aside_at', { withTimezone: true }),
  },
  (table) => [
    index('messages_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('messages_of_shops')
      .on(table.createdAt)
      .where(sql`${table.shopId} is not null and ${table.orderId} is null and ${table.reservationId} is null`),
    index('messages_open').on(table.fact).where(sql`${table.settledAt} is null`),
    // No two messages may have the same id at the same provider.
    uniqueIndex(oneRowForEachText).on(table.provider, table.providerId).where(sql`${table.providerId} is not null`),
    index('messages_settled').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    // In byte order, so that the index also supports the search for a prefix.
    index('messages_troubled_fact').on(sql`${table.fact} collate "C"`).where(sql`${table.troubledAt} is not null`),
    index('messages_troubled').on(table.id).where(sql`${table.troubledAt} is not null and ${table.setAsideAt} is null`),
  ],
)

export const mailTurns = pgTable('mail_turns', {
  key: text().primaryKey(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
})
