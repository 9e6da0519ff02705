import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { listCuisines } from '../../catalogue/server/country-store.ts'
import { mayChangeStatus, type ShopStatus, shopStatuses } from '../../catalogue/shop-status.ts'
import type { Language } from '../../kernel/texts.ts'
import { earlierOf, toProfileReply } from '../../restaurant/server/change-shop-status.ts'
import { findProfile } from '../../restaurant/server/profile-store.ts'
import type { ShopDetailView } from '../shops-view.ts'

/** Decisions that the page shows; the audit log has all of them. */
const mostEntries = 20

type EntryRow = {
  readonly before: ShopStatus
  readonly after: ShopStatus
  readonly reason: string | null
  readonly by: string | null
  readonly at: string
}

/** One shop as the operator sees it. */
export async function readShop(db: Database, id: number, language: Language): Promise<ShopDetailView | null> {
  const kept = await findProfile(db, id)
  if (!kept) return null
  const { rows: history } = await db.execute<EntryRow>(sql`
    select h.before, h.after, h.reason, u.name as by, h.at::text from shop_status_changes h
    left join users u on u.id = h.user_id where h.shop_id = ${id} order by h.id desc limit ${mostEntries}`)
  const { rows: owners } = await db.execute<{ name: string }>(sql`
    select u.name from staff t join users u on u.id = t.user_id
    where t.shop_id = ${id} and t.role = 'owner' order by u.id`)
  const cuisines = await listCuisines(db, language)
  return {
    ...toProfileReply(kept),
    cuisines: cuisines.filter((cuisine) => kept.profile.cuisines.includes(cuisine.id)).map(({ name }) => name),
    periods: kept.periods,
    products: kept.products,
    owners: owners.map(({ name }) => name),
    history: history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    moves: shopStatuses.filter((to) => mayChangeStatus('operator', kept.status, to, earlierOf(kept))),
  }
}
