import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { addDays, type LocalDate } from '../../kernel/wall-time.ts'
import { isRealOrder } from './order-store.ts'

/** A dish is popular from so many orders on, in so many days. */
export const fewestOrders = 20
export const countedFor = 30

/** If many dishes of a shop are ordered often, the mark of all would say nothing. */
export const mostMarked = 5

/** A hand-over can be undone for some minutes, so a day is counted when it has been over for an hour. */
const settledMs = 3_600_000

/** Each changed dish tells all processes to drop the menu of its shop. */
const marksPerTransaction = 200

const utcDay = (at: Date): LocalDate => at.toISOString().slice(0, 10)

/** Returns false if the day had been counted before. */
const countDay = (db: Database, day: LocalDate): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`insert into counted_days values (${day}::date) on conflict do nothing returning day`,
    )
    if (rows.length === 0) return false
    await tx.execute(sql`
      insert into dish_counts (day, product_id, orders)
      select ${day}::date, l.product_id, count(distinct o.id) from orders o join order_lines l on l.order_id = o.id
      where o.status = 7 and o.handed_over_at >= ${`${day}T00:00Z`}::timestamptz
        and o.handed_over_at < ${`${addDays(day, 1)}T00:00Z`}::timestamptz
        and ${isRealOrder} and l.removed_at is null and l.product_id is not null
      group by l.product_id`)
    return true
  })

const forgetBefore = (db: Database, day: LocalDate): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`delete from counted_days where day < ${day}::date`)
    await tx.execute(sql`delete from dish_counts where day < ${day}::date`)
  })

type Mark = { readonly id: number; readonly popular: boolean }

const listChangedMarks = async (db: Database): Promise<readonly Mark[]> => {
  const { rows } = await db.execute<Mark>(sql`
    with counted as (
      select product_id as id, sum(orders) as orders from dish_counts group by product_id having sum(orders) >= ${fewestOrders}::int),
    ranked as (
      select p.id, row_number() over (partition by p.shop_id order by c.orders desc, p.id) as place
      from counted c join products p on p.id = c.id where p.withdrawn_at is null),
    popular as (select id from ranked where place <= ${mostMarked}::int)
    select p.id, true as popular from popular join products p on p.id = popular.id where not p.is_popular
    union all
    select p.id, false from products p where p.is_popular and not exists (select from popular where popular.id = p.id)
    order by id`)
  return rows
}

/** Locks the rows in the order of their ids, as orders do. */
const writeMarks = (db: Database, marks: readonly Mark[]): Promise<unknown> =>
  db.execute(sql`
    with marks as (
      select p.id, m.popular from products p
      join json_to_recordset(${JSON.stringify(marks)}::json) as m(id int, popular bool) on m.id = p.id
      order by p.id for no key update of p)
    update products p set is_popular = marks.popular from marks where marks.id = p.id`)

/**
 * Counts each finished day once, and marks the dishes that are popular now. So the marks change once a day, and only
 * menus with a changed mark are made anew.
 */
export const markPopularDishes = async (db: Database, now: Date): Promise<void> => {
  const first = addDays(utcDay(now), -countedFor)
  const end = utcDay(new Date(now.getTime() - settledMs))
  const { rows } = await db.execute<{ day: string }>(sql`select day::text from counted_days`)
  const counted = new Set(rows.map(({ day }) => day))
  let isNew = false
  for (let day = first; day < end; day = addDays(day, 1))
    if (!counted.has(day) && (await countDay(db, day))) isNew = true
  if (!isNew) return
  await forgetBefore(db, first)
  const marks = await listChangedMarks(db)
  for (let at = 0; at < marks.length; at += marksPerTransaction)
    await writeMarks(db, marks.slice(at, at + marksPerTransaction))
}
