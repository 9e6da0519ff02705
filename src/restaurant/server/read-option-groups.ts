import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { instant, isMarked } from '../../catalogue/server/sold-out-sql.ts'
import type { Tools } from '../../server/tools.ts'
import type { OptionGroupsView, OptionGroupView } from '../menu-view.ts'
import { staffCan } from '../permission.ts'
import { findEditedShop } from './menu-editor-store.ts'
import { listOptionGroups } from './option-group-store.ts'
import { readStockPlace } from './read-stock.ts'
import { type SoldOutRow, soldOutJson, toSoldOutReply } from './sold-out-rows.ts'
import type { StaffShop } from './staff-store.ts'

const mostDishNames = 30

const listMarks = async (db: Database, shopId: number, now: Date): Promise<OptionGroupView['marks']> => {
  const { rows } = await db.execute<{ id: number; mark: SoldOutRow }>(sql`
    select o.id, ${soldOutJson('o', now)} as mark from options o join option_groups g on g.id = o.group_id
    where g.shop_id = ${shopId} and ${isMarked('o', instant(now))}`)
  return rows.flatMap(({ id, mark: row }) => {
    const mark = toSoldOutReply(row)
    return mark ? [{ id, mark }] : []
  })
}

const listDishNames = async (db: Database, shopId: number): Promise<ReadonlyMap<number, readonly string[]>> => {
  const { rows } = await db.execute<{ group: number; names: string[] }>(sql`
    select group_id as "group", json_agg(name order by place) as names from (
      select pg.group_id, p.name, row_number() over (partition by pg.group_id order by lower(p.name), p.id) as place
      from product_option_groups pg join products p on p.id = pg.product_id
      where p.shop_id = ${shopId} and p.withdrawn_at is null) named
    where place <= ${mostDishNames} group by group_id`)
  return new Map(rows.map(({ group, names }) => [group, names]))
}

export async function readOptionGroups(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id, role }: Pick<StaffShop, 'id' | 'role'>,
): Promise<OptionGroupsView | null> {
  const shop = await findEditedShop(db, id)
  if (!shop) return null
  const now = clock.now()
  const { currency, currencySymbol } = shop
  const marks = await listMarks(db, id, now)
  const names = await listDishNames(db, id)
  return {
    shop: { id, currency, currencySymbol },
    place: await readStockPlace(db, id, now),
    mayEdit: staffCan(role, 'edit-menu'),
    groups: (await listOptionGroups(db, id)).map((group) => ({
      ...group,
      marks: marks.filter(({ id: marked }) => group.options.some((option) => option.id === marked)),
      dishNames: names.get(group.id) ?? [],
    })),
  }
}
