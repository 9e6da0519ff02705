import { type SQL, sql } from 'drizzle-orm'
import { instant, isMarked } from '../../catalogue/server/sold-out-sql.ts'
import type { SoldOutReply } from '../menu-contract.ts'

export type SoldOutRow = SoldOutReply | null

/** `row` is the alias of the table of products or options. Null without a mark at `now`. */
export const soldOutJson = (row: string, now: Date): SQL => {
  const column = (name: string) => sql.raw(`${row}.sold_out_${name}`)
  return sql`case when ${isMarked(row, instant(now))} then json_build_object('until', ${column('until')}, 'by', coalesce(
    (select nullif(u.name, '') from users u where u.id = ${column('by')} and u.deleted_at is null),
    (select t.name from tablets t where t.id = ${column('tablet')}))) end`
}

export const toSoldOutReply = (row: SoldOutRow): SoldOutReply | null =>
  row && { ...row, until: row.until && new Date(row.until).toISOString() }
