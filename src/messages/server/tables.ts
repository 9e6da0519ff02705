import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MessageChannel, MessageState } from '../message.ts'

/** What the embedded adapters "sent": the demo's phone and mailbox. */
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
  (table) => [index('sent_messages_recipient').on(table.recipient, table.id.desc())],
)

export const oneRowForEachText = 'messages_provider_id'

/**
 * One message to one recipient, once per fact. It is claimed before it is handed over, and keeps no phone, no address and no words: they
 * are read from what it tells of.
 */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Such as `order-placed 42`. */
    key: text().notNull().unique(),
    /** What several messages tell together, such as those to all phones of a shop. */
    fact: text().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    /** The order or reservation whose diner it tells, the shop whose people it tells. */
    orderId: integer('order_id'),
    reservationId: integer('reservation_id'),
    shopId: integer('shop_id'),
    state: text().$type<MessageState>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
    tries: integer().notNull().default(1),
    /** Tells the words of the last try among those a provider lists. */
    wordsHash: text('words_hash'),
    /** The provider wants to be left alone until then. */
    notBefore: timestamp('not_before', { withTimezone: true }),
    /** To whom the last try goes or went. */
    provider: text(),
    /** The account there, of a text: no other can be asked what became of it. */
    account: text(),
    providerId: text('provider_id'),
    status: integer(),
    code: text(),
    /** Since when staff and operator are told that it has not arrived. */
    troubledAt: timestamp('troubled_at', { withTimezone: true }),
    /** Nothing more is tried. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('messages_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('messages_open').on(table.fact).where(sql`${table.settledAt} is null`),
    // What a provider took is no proof for two facts that have the same words.
    uniqueIndex(oneRowForEachText).on(table.provider, table.providerId).where(sql`${table.providerId} is not null`),
    index('messages_settled').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    index('messages_troubled').on(table.id.desc()).where(sql`${table.troubledAt} is not null`),
  ],
)

/** So many mails an hour to an address that somebody else may have written down. */
export const mailTurns = pgTable('mail_turns', {
  key: text().primaryKey(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
})
