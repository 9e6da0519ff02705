import { and, desc, eq, gte, lt, ne } from 'drizzle-orm'
import { toE164 } from '../../account/phone.ts'
import type { Database } from '../../adapters/database/database.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { sentMessages } from './tables.ts'

const newest = 200
const daysKept = 30

/** Only the demo keeps what it sends. */
export const purgeSentMessages = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, sentMessages, lt(sentMessages.sentAt, new Date(now.getTime() - daysKept * 86_400_000)))

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

export async function listTextsSince(db: Database, to: string, since: Date) {
  const rows = await db
    .select({ id: sentMessages.id, channel: sentMessages.channel, text: sentMessages.text })
    .from(sentMessages)
    .where(and(eq(sentMessages.recipient, to), gte(sentMessages.sentAt, since), ne(sentMessages.channel, 'mail')))
    .orderBy(desc(sentMessages.id))
    .limit(newest)
  return rows.flatMap(({ id, channel, text }) => (channel === 'mail' ? [] : [{ id, channel, text }]))
}
