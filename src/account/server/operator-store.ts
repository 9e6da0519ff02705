import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { OperatorRole } from '../operator-role.ts'
import { operators, users } from './tables.ts'

/** SQL condition: the account `u` has a role in the marketplace. */
export const isOperatorRow = sql`exists (select from operators p where p.user_id = u.id)`

export const isOperatorColumn: SQL<boolean> = sql`exists (select from operators p where p.user_id = ${users.id})`

export async function findOperatorRole(db: Database, userId: number): Promise<OperatorRole | null> {
  const [found] = await db.select({ role: operators.role }).from(operators).where(eq(operators.userId, userId))
  return found?.role ?? null
}

/** Locks the role against changes until the transaction ends, and returns it. */
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
