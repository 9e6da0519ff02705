import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { handRefundDays, type LateRefunds } from '../refund.ts'

/** Those whose day has passed, and those that have been at the payment service for as many days. The oldest first. */
export const listLateRefunds = async (db: Database, now: Date, limit: number): Promise<LateRefunds[]> => {
  const dueAt = sql`case when r.state = 'by-hand' then r.due_at else r.asked_at + make_interval(days => ${handRefundDays}) end`
  const { rows } = await db.execute<LateRefunds>(sql`
    select s.id, s.name, s.phone, count(*)::int as refunds, to_json(min(r.due)) #>> '{}' as at
    from (select r.order_id, ${dueAt} as due from order_refunds r where r.state in ('by-hand', 'at-gateway')) r
    join orders o on o.id = r.order_id join shops s on s.id = o.shop_id
    where r.due <= ${now.toISOString()}::timestamptz group by s.id order by min(r.due), s.id limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
