import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toE164 } from '../../account/phone.ts'
import type { Tools } from '../../server/tools.ts'
import { sentMessages } from './tables.ts'

const newestFirst = 200

/** The demo's phone and mailbox. Mounted only in the demo: here anybody reads everybody's codes. */
export function outboxRoutes(app: FastifyInstance, { db }: Tools): void {
  app.get(
    '/dev/outbox.json',
    { schema: { hide: true, querystring: z.object({ to: z.string().max(320).optional() }) } },
    async (request) => {
      const { to } = request.query as { to?: string }
      return listSentMessages(db, to)
    },
  )
}

/** Messages to one recipient (a phone in any usual notation, or an address), or to everybody. */
export async function listSentMessages(db: Tools['db'], to?: string) {
  const recipient = to === undefined ? undefined : (toE164(to) ?? to.trim())
  const rows = await db
    .select()
    .from(sentMessages)
    .where(recipient === undefined ? undefined : eq(sentMessages.recipient, recipient))
    .orderBy(desc(sentMessages.id))
    .limit(newestFirst)
  return rows.map((row) => ({
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    sent_at: row.sentAt.toISOString(),
  }))
}
