import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MessageChannel } from '../message.ts'

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

/** What was sent and must not be sent twice, such as `order-placed 42`. */
export const messageKeys = pgTable('message_keys', {
  key: text().primaryKey(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})
