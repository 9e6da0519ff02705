import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { orderReports } from './report-tables.ts'

export type StoredReport = typeof orderReports.$inferSelect

/** The oldest first. */
export const listReports = (tx: Database, orderId: number): Promise<StoredReport[]> =>
  tx.select().from(orderReports).where(eq(orderReports.orderId, orderId)).orderBy(orderReports.id)

export const insertReport = async (tx: Database, report: typeof orderReports.$inferInsert): Promise<void> => {
  await tx.insert(orderReports).values(report)
}

type Answer = Pick<StoredReport, 'answer' | 'answeredAt' | 'answeredBy' | 'answeredTablet'>

export const storeAnswer = async (tx: Database, id: number, answer: Answer): Promise<void> => {
  await tx.update(orderReports).set(answer).where(eq(orderReports.id, id))
}

/** The name of the colleague or tablet that has answered. */
export const findAnswerer = async (tx: Database, id: number): Promise<string> => {
  const { rows } = await tx.execute<{ who: string }>(sql`
    select coalesce(t.name, u.first_name, u.name, '') as who
    from order_reports r left join tablets t on t.id = r.answered_tablet left join users u on u.id = r.answered_by
    where r.id = ${id}`)
  return rows[0]?.who ?? ''
}

type OverdueShop = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly reports: number
  /** When the oldest of them was made. ISO 8601. */
  readonly at: string
}

/** Shops with reports from before `before` that nobody has answered. The longest waiting first. */
export async function listOverdueReports(db: Database, before: Date, limit: number): Promise<OverdueShop[]> {
  const { rows } = await db.execute<Omit<OverdueShop, 'at'> & { since: number }>(sql`
    select s.id, s.name, s.phone, count(*)::int as reports,
      (extract(epoch from min(r.reported_at)) * 1000)::float8 as since
    from order_reports r join orders o on o.id = r.order_id join shops s on s.id = o.shop_id
    where r.answered_at is null and r.reported_at <= ${before.toISOString()}::timestamptz
    group by s.id order by min(r.reported_at), s.id limit ${limit}`)
  return rows.map(({ since, ...shop }) => ({ ...shop, at: new Date(since).toISOString() }))
}

/** The words of both sides. The version of an order with an open report grows, so that boards no longer show it. */
export async function eraseReportsOf(tx: Database, userId: number): Promise<void> {
  const own = sql`select id from orders where user_id = ${userId}`
  await tx.execute(sql`
    update orders set version = version + 1
    where id in (select order_id from order_reports where answered_at is null and order_id in (${own}))`)
  await tx.execute(sql`delete from order_reports where order_id in (${own})`)
}
