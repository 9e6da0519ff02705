import { sql } from 'drizzle-orm'
import { findOperatorRole } from '../../account/server/operator-store.ts'
import type { Database } from '../../adapters/database/database.ts'

export const isOperator = async (db: Database, userId: number): Promise<boolean> =>
  (await findOperatorRole(db, userId)) !== null

/** True when there is an operator or a shop. A hidden demo world does not count. */
export const isSetUp = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute<{ is_set_up: boolean }>(sql`select
    exists (select from operators) or exists (select from shops where not (is_demo and is_hidden)) as is_set_up`)
  return rows[0]?.is_set_up === true
}
