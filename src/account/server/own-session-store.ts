import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { isAlive } from '../session-life.ts'
import { isOperatorColumn } from './operator-store.ts'
import { sessions, users } from './tables.ts'

export async function deleteOtherSessions(db: Database, userId: number, keptId: number): Promise<number[]> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

export type OwnSession = { id: number; userAgent: string | null; startedAt: Date; lastSeenAt: Date }

export const listSessionsOf = async (db: Database, userId: number, now: Date): Promise<OwnSession[]> => {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      startedAt: sessions.startedAt,
      lastSeenAt: sessions.lastSeenAt,
      isStaff: users.isStaff,
      isOperator: isOperatorColumn,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
  return rows
    .filter((row) => isAlive(row, row.isStaff || row.isOperator ? 'staff' : 'customer', now))
    .map(({ id, userAgent, startedAt, lastSeenAt }) => ({ id, userAgent, startedAt, lastSeenAt }))
}

export async function deleteSessionOf(db: Database, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
