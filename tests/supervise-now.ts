import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../src/adapters/database/database.ts'

/** Makes pg-boss look for jobs of dead processes now. Otherwise it looks at fixed intervals. */
export const superviseNow = async ({ db, url }: OpenDatabase, job: string): Promise<void> => {
  await db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
  const boss = new PgBoss({ connectionString: url, schema: 'pgboss', schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.supervise(job)
  await boss.stop({ graceful: false })
}
