import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { OperatorRole } from '../operator-role.ts'
import { operators, users } from './tables.ts'

/** Needs the alias `u` for `users`. */
export const isOperatorRow = sql`exists (select from operators p where p.user_id = u.id)`

export const isOperatorColumn: SQL<boolean> = sql`exists (select from operators p where p.user_id = ${users.id})`

export async function findOperatorRole(db: Database, userId: number): Promise<OperatorRole | null> {
  const [found] = await db.select({ role: operators.role }).from(operators).where(eq(operators.userId, userId))
  return found?.role ?? null
}

export async function lockOperatorRole(tx: Database, userId: number): Promise<OperatorRole | null> {
  const [held] = await tx
    .select({ role: operators.role })
    .from(operators)
    .where(eq(operators.userId, userId))
    .for('share')
  return held?.role ?? null
}

export const insertOperator = async (tx: Database, userId: number, role: OperatorRole): Promise<void> => {
  await tx.insert(operators).values({ userId, role })
}
