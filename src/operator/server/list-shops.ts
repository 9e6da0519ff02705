import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops, shopWords } from '../../catalogue/server/tables.ts'
import { idsByWords } from '../../server/words.ts'
import type { ShopFilter } from '../shop-filter.ts'
import type { ListedShop } from '../shops-view.ts'
import { cutPage } from './list-parts.ts'

export const shopsPerPage = 50

/** Finds shops by id, or by beginnings of words in the name, domain, town or postal code. */
const matches = (query: string): SQL => {
  const id = /^\d{1,9}$/.test(query) ? Number(query) : 0
  return sql`s.id = any(${id}::int || ${idsByWords('shops', shopWords(shops), query)})`
}

const hasStatus = (status: Exclude<ShopFilter['status'], ''>): SQL =>
  status === 'waiting'
    ? sql`s.id in (select id from shops where status = 'submitted' union
        select shop_id from shop_profiles where wanted is not null)`
    : sql`s.status = ${status}`

/** The newest first. `after` is the last id of the previous page, `next` the last id of this page. */
export async function listShopsPage(db: Database, { query, status }: ShopFilter, after: number | null) {
  const { rows } = await db.execute<ListedShop>(sql`
    select s.id, s.name, s.domain, s.city, s.status, p.wanted is not null as "isIdentityWanted"
    from shops s left join shop_profiles p on p.shop_id = s.id
    where not s.is_hidden
      and ${after === null ? sql`true` : sql`s.id < ${after}`}
      and ${query === '' ? sql`true` : matches(query)}
      and ${status === '' ? sql`true` : hasStatus(status)}
    order by s.id desc limit ${shopsPerPage + 1}`)
  const { shown, older } = cutPage(rows, shopsPerPage)
  return { shops: shown, next: older }
}
