import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { messageKeys } from './tables.ts'

export const wasSent = async (db: Database, key: string): Promise<boolean> => {
  const [row] = await db.select({ key: messageKeys.key }).from(messageKeys).where(eq(messageKeys.key, key))
  return row !== undefined
}

export const insertMessageKey = async (db: Database, key: string, sentAt: Date): Promise<void> => {
  await db.insert(messageKeys).values({ key, sentAt }).onConflictDoNothing()
}
