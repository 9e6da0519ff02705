import { eq, lte } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import type { Tools } from '../../server/tools.ts'
import { recipientKey } from './send-once.ts'
import { mailTurns } from './tables.ts'

const slotMs = 3_600_000

const isOver = (now: Date) => lte(mailTurns.takenAt, new Date(now.getTime() - slotMs))

/** Reserves a slot of the recipient for an hour. Returns the key of the slot, or null if all are taken. */
export async function takeMailQuota(
  { db, secret, clock }: Pick<Tools, 'db' | 'secret' | 'clock'>,
  { to, limit }: { readonly to: string; readonly limit: number },
): Promise<string | null> {
  const whose = recipientKey(secret, to)
  const now = clock.now()
  for (let slot = 0; slot < limit; slot += 1) {
    const key = `slot ${whose} ${slot}`
    const taken = await db
      .insert(mailTurns)
      .values({ key, takenAt: now })
      .onConflictDoUpdate({ target: mailTurns.key, set: { takenAt: now }, setWhere: isOver(now) })
      .returning({ key: mailTurns.key })
    if (taken.length > 0) return key
  }
  return null
}

export const returnMailQuota = async (db: Database, key: string): Promise<void> => {
  await db.delete(mailTurns).where(eq(mailTurns.key, key))
}

export const purgeMailQuota = (db: Database, now: Date): Promise<void> => deleteInBatches(db, mailTurns, isOver(now))
