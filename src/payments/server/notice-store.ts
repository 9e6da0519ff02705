import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { IntegrationKey } from '../integrations.ts'
import { paymentNotices } from './tables.ts'

type Notice = { readonly shopId: number; readonly integration: IntegrationKey; readonly event: string }

export const isHandled = async (db: Database, { shopId, integration, event }: Notice): Promise<boolean> => {
  const rows = await db
    .select({ event: paymentNotices.event })
    .from(paymentNotices)
    .where(
      and(
        eq(paymentNotices.shopId, shopId),
        eq(paymentNotices.integration, integration),
        eq(paymentNotices.event, event),
      ),
    )
  return rows.length > 0
}

/** Only after the event was handled: the service repeats one that was cut off. */
export const keepHandled = async (db: Database, notice: Notice, handledAt: Date): Promise<void> => {
  await db
    .insert(paymentNotices)
    .values({ ...notice, handledAt })
    .onConflictDoNothing()
}

/** No service repeats an event for longer. */
const keptDays = 30

export const purgeNotices = async (db: Database, now: Date): Promise<void> => {
  await db
    .delete(paymentNotices)
    .where(lt(paymentNotices.handledAt, new Date(now.getTime() - keptDays * 24 * 3_600_000)))
}
