import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { countries, shops } from '../../catalogue/server/tables.ts'
import type { UnansweredRule } from '../../orders/unanswered.ts'
import { shopContacts } from './tables.ts'

export type ShopContact = {
  readonly phone: string | null
  readonly email: string | null
  readonly whenUnanswered: UnansweredRule
}

export const noContact: ShopContact = { phone: null, email: null, whenUnanswered: 'keep' }

export async function findContact(
  db: Database,
  shopId: number,
): Promise<(ShopContact & { readonly changedAt: Date }) | null> {
  const [found] = await db.select().from(shopContacts).where(eq(shopContacts.shopId, shopId))
  return found ?? null
}

export const listContacts = (db: Database, shopIds: readonly number[]) =>
  db
    .select({
      id: shops.id,
      name: shops.name,
      country: countries.code,
      phone: shopContacts.phone,
      email: shopContacts.email,
      whenUnanswered: shopContacts.whenUnanswered,
    })
    .from(shops)
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .leftJoin(shopContacts, eq(shopContacts.shopId, shops.id))
    .where(inArray(shops.id, [...shopIds]))
    .orderBy(asc(shops.name))

export async function saveContact(db: Database, shopId: number, contact: ShopContact, changedAt: Date): Promise<void> {
  const row = { ...contact, changedAt }
  await db
    .insert(shopContacts)
    .values({ shopId, ...row })
    .onConflictDoUpdate({ target: shopContacts.shopId, set: row })
}
