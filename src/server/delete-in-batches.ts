import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../adapters/database/database.ts'

const batch = 1000
const mostBatches = 1000

/** Deletes in batches, so that no lock is held for long. Skips locked rows. */
export async function deleteInBatches(db: Database, table: PgTable, which: SQL | undefined): Promise<void> {
  for (let done = 0; done < mostBatches; done += 1) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${which} limit ${batch} for update skip locked))`)
    if ((rowCount ?? 0) < batch) return
  }
}
