import { createHash } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { messageKeys } from './tables.ts'

export const wasSent = async (db: Database, key: string): Promise<boolean> => {
  const [row] = await db.select({ key: messageKeys.key }).from(messageKeys).where(eq(messageKeys.key, key))
  return row !== undefined
}

export const insertMessageKey = async (db: Database, key: string, sentAt: Date): Promise<void> => {
  await db.insert(messageKeys).values({ key, sentAt }).onConflictDoNothing()
}

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
  const over = lte(messageKeys.sentAt, new Date(now.getTime() - seconds * 1000))
  for (let turn = 0; turn < turns; turn += 1) {
    const key = `turn ${whose} ${turn}`
    const taken = await db
      .insert(messageKeys)
      .values({ key, sentAt: now })
      .onConflictDoUpdate({ target: messageKeys.key, set: { sentAt: now }, setWhere: over })
      .returning({ key: messageKeys.key })
    if (taken.length > 0) return key
  }
  return null
}

/** The message did not leave. */
export const giveTurnBack = async (db: Database, key: string): Promise<void> => {
  await db.delete(messageKeys).where(eq(messageKeys.key, key))
}
