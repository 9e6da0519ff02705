import { createHash } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { mailTurns } from './tables.ts'

/** One of so many messages to an address in so long a while; answers the key of the turn, null when all are taken. */
export async function takeTurn(
  db: Database,
  {
    to,
    turns,
    seconds,
    now,
  }: { readonly to: string; readonly turns: number; readonly seconds: number; readonly now: Date },
): Promise<string | null> {
  const whose = createHash('sha256').update(to).digest('base64url')
  const over = lte(mailTurns.takenAt, new Date(now.getTime() - seconds * 1000))
  for (let turn = 0; turn < turns; turn += 1) {
    const key = `turn ${whose} ${turn}`
    const taken = await db
      .insert(mailTurns)
      .values({ key, takenAt: now })
      .onConflictDoUpdate({ target: mailTurns.key, set: { takenAt: now }, setWhere: over })
      .returning({ key: mailTurns.key })
    if (taken.length > 0) return key
  }
  return null
}

/** The message did not leave. */
export const giveTurnBack = async (db: Database, key: string): Promise<void> => {
  await db.delete(mailTurns).where(eq(mailTurns.key, key))
}
