import { and, asc, desc, eq } from 'drizzle-orm'
import { users } from '../../account/server/tables.ts'
import type { Database } from '../../adapters/database/database.ts'
import { listCuisineChoices } from '../../catalogue/server/country-store.ts'
import { mayChangeStatus, shopStatuses } from '../../catalogue/shop-status.ts'
import type { Language } from '../../kernel/texts.ts'
import { statusBeforeSuspension, toProfileReply } from '../../restaurant/server/change-shop-status.ts'
import { findLookAlikes } from '../../restaurant/server/look-alikes.ts'
import { findProfile } from '../../restaurant/server/profile-store.ts'
import { shopStatusChanges, staff } from '../../restaurant/server/tables.ts'
import { checkTaxId } from '../../restaurant/tax-id.ts'
import type { ShopDetailView } from '../shops-view.ts'

/** The audit log contains all changes. */
const mostEntries = 20

export async function readShop(db: Database, id: number, language: Language): Promise<ShopDetailView | null> {
  const kept = await findProfile(db, id)
  if (!kept) return null
  const { before, after, reason, at } = shopStatusChanges
  const history = await db
    .select({ before, after, reason, at, by: users.name })
    .from(shopStatusChanges)
    .leftJoin(users, eq(users.id, shopStatusChanges.userId))
    .where(eq(shopStatusChanges.shopId, id))
    .orderBy(desc(shopStatusChanges.id))
    .limit(mostEntries)
  const owners = await db
    .select({ name: users.name })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(eq(staff.shopId, id), eq(staff.role, 'owner')))
    .orderBy(asc(users.id))
  const cuisines = await listCuisineChoices(db, language, kept.profile.cuisines)
  const { wanted, profile, country } = kept
  const taxId = wanted?.taxId ?? profile.taxId
  const alike = await findLookAlikes(db, { id, name: wanted?.name ?? profile.name, taxId })
  return {
    ...toProfileReply(kept),
    cuisines: cuisines.filter((cuisine) => kept.profile.cuisines.includes(cuisine.id)).map(({ name }) => name),
    periods: kept.periods,
    products: kept.products,
    owners: owners.map(({ name }) => name),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    alike: [
      ...alike.names.map((other) => ({ ...other, because: `${other.likeness}-name` as const })),
      ...alike.taxIds.map((other) => ({ ...other, because: 'tax-id' as const })),
    ].map(({ id: otherId, name, because }) => ({ id: otherId, name, because })),
    isTaxIdRight: taxId === '' ? null : checkTaxId(taxId, country).ok,
    moves: shopStatuses.filter((to) => mayChangeStatus('operator', kept.status, to, statusBeforeSuspension(kept))),
  }
}
