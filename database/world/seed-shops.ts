import type { Database } from '../../src/adapters/database/database.ts'
import { logoPath, shopPicturePath } from '../../src/catalogue/picture-paths.ts'
import {
  openingExceptions,
  openingPeriods,
  shopCuisines,
  shopPostalCodes,
  shops,
} from '../../src/catalogue/server/tables.ts'
import { addDays, dateIn } from '../../src/kernel/wall-time.ts'
import { paymentApplications } from '../../src/payments/server/tables.ts'
import { inBatches, lookUp } from './batches.ts'
import { paymentApplications as offered } from './countries.ts'
import type { WorldShop } from './world.ts'

/** Ids by country code and cuisine key. */
type References = Readonly<Record<'countries' | 'cuisines', ReadonlyMap<string, number>>>

/** Inserts the shops without their menus. Returns their ids by domain. */
export const seedShops = async (
  tx: Database,
  world: readonly WorldShop[],
  references: References,
  now: Date,
): Promise<Map<string, number>> => {
  const inserted = await tx
    .insert(shops)
    .values(
      world.map((shop) => ({
        domain: shop.domain,
        name: shop.name,
        tagline: shop.tagline,
        address: shop.address,
        city: shop.city,
        postalCode: shop.postalCode,
        latitude: shop.latitude,
        longitude: shop.longitude,
        countryId: lookUp(references.countries, shop.country),
        timeZone: shop.timeZone,
        phone: shop.phone,
        imageUrl: shopPicturePath(shop.signature, shop.colourway),
        logoUrl: logoPath(shop.name, shop.colourway),
        colourway: shop.colourway,
        takeaway: shop.takeaway,
        dineIn: shop.dineIn,
        popularity: shop.popularity,
        leadMinutes: shop.leadMinutes,
        diets: [...(shop.diets ?? [])],
        isDemo: true,
        status: 'live' as const,
      })),
    )
    .returning({ id: shops.id, domain: shops.domain })
  const ids = new Map(inserted.map(({ id, domain }) => [domain, id]))
  const eachOf = <Row>(rowsOf: (shop: WorldShop, shopId: number) => readonly Row[]): Row[] =>
    world.flatMap((shop) => rowsOf(shop, lookUp(ids, shop.domain)))

  const periods = eachOf(({ periods }, shopId) =>
    periods.map(({ day, begin, ending }) => ({ shopId, day, begins: begin, ends: ending })),
  )
  const exceptions = eachOf(({ closedBecause, timeZone }, shopId) => {
    if (!closedBecause) return []
    const today = dateIn(now, timeZone)
    return [{ shopId, firstDay: addDays(today, -1), lastDay: addDays(today, 365), reason: closedBecause }]
  })
  const kinds = eachOf(({ cuisines }, shopId) =>
    cuisines.map((key) => ({ shopId, cuisineId: lookUp(references.cuisines, key) })),
  )
  const reached = eachOf(({ serves }, shopId) => serves.map((postalCode) => ({ shopId, postalCode })))
  const applications = eachOf((_, shopId) => offered.map((application) => ({ shopId, ...application })))
  await inBatches(periods, (rows) => tx.insert(openingPeriods).values(rows))
  await inBatches(exceptions, (rows) => tx.insert(openingExceptions).values(rows))
  await inBatches(kinds, (rows) => tx.insert(shopCuisines).values(rows))
  await inBatches(reached, (rows) => tx.insert(shopPostalCodes).values(rows))
  await inBatches(applications, (rows) => tx.insert(paymentApplications).values(rows))
  return ids
}
