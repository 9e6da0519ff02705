import { eq, sql } from 'drizzle-orm'
import { displayPhone } from '../../account/phone.ts'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { findPlacesAround, findZonePlaces } from '../../address/server/zone-store.ts'
import type { PhotoView } from '../../catalogue/photo.ts'
import { logoPath } from '../../catalogue/picture-paths.ts'
import { publishCatalogueChange } from '../../catalogue/server/catalogue-events.ts'
import { isShown } from '../../catalogue/server/shop-store.ts'
import { shopCuisines, shopPostalCodes, shops } from '../../catalogue/server/tables.ts'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import type { ShopProfile, WantedIdentity } from '../shop-profile.ts'
import { photoView, redrawLogo } from './photo-store.ts'
import { formerDomains, shopProfiles, shopStatusChanges } from './tables.ts'

export type LastChange = {
  readonly before: ShopStatus
  readonly after: ShopStatus
  readonly reason: string | null
  readonly userId: number | null
  readonly by: string | null
  readonly at: string
}

export type KeptProfile = {
  readonly id: number
  readonly status: ShopStatus
  readonly version: number
  readonly profile: ShopProfile
  readonly country: string
  readonly colourway: number
  readonly wanted: WantedIdentity | null
  readonly declinedBecause: string | null
  readonly periods: number
  readonly products: number
  readonly lastChange: LastChange | null
  readonly pictures: { readonly shop: PhotoView; readonly logo: PhotoView }
}

const lastChange = sql`(
  select json_build_object('before', h.before, 'after', h.after, 'reason', h.reason, 'userId', h.user_id, 'by', u.name, 'at', h.at)
  from shop_status_changes h left join users u on u.id = h.user_id where h.shop_id = s.id order by h.id desc limit 1)`

export async function findProfile(db: Database, shopId: number): Promise<KeptProfile | null> {
  const { rows } = await db.execute<KeptProfile>(sql`
    select s.id, s.status, coalesce(p.version, 0) as version, c.code as country, s.colourway, p.wanted,
      p.declined_because as "declinedBecause",
      json_build_object('name', s.name, 'domain', s.domain, 'address', s.address, 'city', s.city,
        'postalCode', s.postal_code, 'latitude', s.latitude, 'longitude', s.longitude, 'phone', s.phone,
        'cuisines', (select coalesce(json_agg(k.cuisine_id order by k.cuisine_id), '[]')
          from shop_cuisines k where k.shop_id = s.id),
        'takeaway', s.takeaway, 'dineIn', s.dine_in,
        'legalName', coalesce(p.legal_name, ''), 'taxId', coalesce(p.tax_id, ''), 'outsideVat', s.outside_vat) as profile,
      (select count(*)::int from opening_periods o where o.shop_id = s.id) as periods,
      (select count(*)::int from products d where d.shop_id = s.id and d.withdrawn_at is null) as products,
      json_build_object('shop', ${photoView(sql`'shop ' || s.id`, sql`s.image_url`)},
        'logo', ${photoView(sql`'logo ' || s.id`, sql`s.logo_url`)}) as pictures,
      ${lastChange} as "lastChange"
    from shops s join countries c on c.id = s.country_id left join shop_profiles p on p.shop_id = s.id
    where s.id = ${shopId}`)
  return rows[0] ?? null
}

/** Locks profile and status until the transaction ends. */
export async function lockProfile(tx: Database, shopId: number): Promise<KeptProfile | null> {
  await takeAdvisoryLocks(tx, [`profile of shop ${shopId}`])
  return findProfile(tx, shopId)
}

/** Serialises changes to one domain, so that no two shops get it. */
export const lockDomain = (tx: Database, domain: string): Promise<void> => takeAdvisoryLocks(tx, [`domain ${domain}`])

export async function isDomainTaken(tx: Database, domain: string, shopId: number | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from shops where domain = ${domain} and id is distinct from ${shopId}::int
    union all select 1 from former_domains where domain = ${domain} and shop_id is distinct from ${shopId}::int
    union all select 1 from shop_profiles where wanted ->> 'domain' = ${domain} and shop_id is distinct from ${shopId}::int`)
  return rows.length > 0
}

export async function insertShop(
  tx: Database,
  shop: typeof shops.$inferInsert,
  openedBy: number | null,
): Promise<number> {
  const [made] = await tx.insert(shops).values(shop).returning({ id: shops.id })
  if (!made) throw new Error('no shop was made')
  await tx.insert(shopProfiles).values({ shopId: made.id, version: 1, openedBy })
  return made.id
}

/** Writes the postal codes that the shop serves: its own, and those of the towns around its position. */
export async function writeReach(
  tx: Database,
  shopId: number,
  { postalCode, latitude, longitude }: Place,
): Promise<void> {
  const own = await findZonePlaces(tx, [postalCode])
  const around = await findPlacesAround(tx, { lat: latitude, lon: longitude })
  const reached = [...new Set([...own, ...around].map((place) => place.postalCode))]
  await tx.delete(shopPostalCodes).where(eq(shopPostalCodes.shopId, shopId))
  if (reached.length > 0) await tx.insert(shopPostalCodes).values(reached.map((code) => ({ shopId, postalCode: code })))
}

type Place = Pick<ShopProfile, 'postalCode' | 'latitude' | 'longitude'>

/** Writes the profile without the identity. */
export async function writeProfile(tx: Database, { id, colourway, profile: before }: KeptProfile, next: ShopProfile) {
  const { name, address, city, postalCode, latitude, longitude, phone, takeaway, dineIn } = next
  await tx
    .update(shops)
    .set({
      name,
      address,
      city,
      postalCode,
      latitude,
      longitude,
      phone: phone === '' ? '' : displayPhone(phone),
      takeaway,
      dineIn,
    })
    .where(eq(shops.id, id))
  if (name !== before.name) await redrawLogo(tx, id, logoPath(name, colourway))
  await tx.delete(shopCuisines).where(eq(shopCuisines.shopId, id))
  if (next.cuisines.length > 0)
    await tx.insert(shopCuisines).values(next.cuisines.map((cuisineId) => ({ shopId: id, cuisineId })))
  const isMoved = postalCode !== before.postalCode || latitude !== before.latitude || longitude !== before.longitude
  if (isMoved) await writeReach(tx, id, next)
}

/** With `keepsFormer`, the former domain redirects to the new one. */
export async function writeIdentity(
  tx: Database,
  { id, profile: before, colourway }: Pick<KeptProfile, 'id' | 'profile' | 'colourway'>,
  { legalName, taxId, domain, outsideVat, name }: WantedIdentity,
  { keepsFormer }: { readonly keepsFormer: boolean },
): Promise<void> {
  if (domain !== before.domain) {
    await tx.update(shops).set({ domain }).where(eq(shops.id, id))
    await tx.delete(formerDomains).where(eq(formerDomains.domain, domain))
    if (keepsFormer) await tx.insert(formerDomains).values({ domain: before.domain, shopId: id })
  }
  if (outsideVat !== undefined && outsideVat !== before.outsideVat)
    await tx.update(shops).set({ outsideVat }).where(eq(shops.id, id))
  if (name !== undefined && name !== before.name) {
    await tx.update(shops).set({ name }).where(eq(shops.id, id))
    await redrawLogo(tx, id, logoPath(name, colourway))
  }
  await saveRow(tx, id, { legalName, taxId })
}

const saveRow = async (tx: Database, shopId: number, row: Partial<typeof shopProfiles.$inferInsert>): Promise<void> => {
  await tx
    .insert(shopProfiles)
    .values({ shopId, ...row })
    .onConflictDoUpdate({ target: shopProfiles.shopId, set: row })
}

type Wish = { readonly wanted: WantedIdentity | null; readonly at: Date; readonly declinedBecause?: string }

export const writeWanted = (tx: Database, shopId: number, { wanted, at, declinedBecause }: Wish): Promise<void> =>
  saveRow(tx, shopId, { wanted, wantedAt: wanted && at, declinedBecause: declinedBecause ?? null })

export const nextVersion = ({ version }: Pick<KeptProfile, 'version'>): number => version + 1

/** Call it last in each transaction that changes the profile or the status. Diners see the change at once. */
export const writeVersion = async (tx: Database, shopId: number, version: number): Promise<void> => {
  await saveRow(tx, shopId, { version })
  publishCatalogueChange(tx, shopId)
}

type StatusChange = Omit<typeof shopStatusChanges.$inferInsert, 'id'>

export async function writeStatus(tx: Database, change: StatusChange): Promise<void> {
  await tx.update(shops).set({ status: change.after }).where(eq(shops.id, change.shopId))
  await tx.insert(shopStatusChanges).values(change)
}

/** The current domain of the shop with this former domain. Null if diners cannot find the shop. */
export async function findMovedDomain(db: Database, domain: string): Promise<string | null> {
  const { rows } = await db.execute<{ domain: string }>(
    sql`select s.domain from former_domains f join shops s on s.id = f.shop_id where f.domain = ${domain} and ${isShown}`,
  )
  return rows[0]?.domain ?? null
}
