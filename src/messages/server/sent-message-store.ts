import { desc, eq } from 'drizzle-orm'
import { toE164 } from '../../account/phone.ts'
import type { Database } from '../../adapters/database/database.ts'
import { sentMessages } from './tables.ts'

const newest = 200

/** Messages to one recipient (a phone in any usual notation, or an address) or to everybody, newest first. */
export async function listSentMessages(db: Database, to?: string) {
  const recipient = to === undefined ? undefined : (toE164(to) ?? to.trim())
  const rows = await db
    .select()
    .from(sentMessages)
    .where(recipient === undefined ? undefined : eq(sentMessages.recipient, recipient))
    .orderBy(desc(sentMessages.id))
    .limit(newest)
  return rows.map(({ id, channel, recipient: to, subject, text, sentAt }) => ({
    id,
    channel,
    to,
    subject,
    text,
    sent_at: sentAt.toISOString(),
  }))
}
