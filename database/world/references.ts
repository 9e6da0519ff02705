import type { Database } from '../../src/adapters/database/database.ts'
import { defaultZone } from '../../src/address/delivery-zone.ts'
import { zonePlaces } from '../../src/address/server/tables.ts'
import { cuisinePicturePath } from '../../src/catalogue/picture-paths.ts'
import { countries, cuisines } from '../../src/catalogue/server/tables.ts'
import { lookUp } from './batches.ts'
import { countries as worldCountries } from './countries.ts'
import { cuisines as worldCuisines } from './cuisines.ts'
import { seedVatRates } from './vat-rates.ts'

export const seedCountries = async (tx: Database): Promise<Map<string, number>> => {
  await tx
    .insert(countries)
    .values(
      worldCountries.map((country) => ({
        name: country.name,
        code: country.code,
        phoneCode: country.phoneCode.replace('+', ''),
        currency: country.currency,
        currencySymbol: country.currencySymbol,
        euroRate: country.eurosPerUnit,
        language: country.language,
        timeZone: country.timeZone,
      })),
    )
    .onConflictDoNothing()
  const rows = await tx.select({ id: countries.id, code: countries.code }).from(countries)
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  await seedVatRates(tx, ids)
  return ids
}

export const seedCuisines = async (tx: Database): Promise<Map<string, number>> => {
  await tx
    .insert(cuisines)
    .values(
      worldCuisines.map((cuisine, position) => ({
        name: cuisine.name,
        key: cuisine.key,
        imageUrl: cuisinePicturePath(cuisine.key),
        position,
      })),
    )
    .onConflictDoNothing()
  const rows = await tx.select({ id: cuisines.id, key: cuisines.key }).from(cuisines)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Inserts the specified delivery zone if the database has none. */
export const seedZone = async (tx: Database, countryIds: ReadonlyMap<string, number>): Promise<void> => {
  if ((await tx.select({ id: zonePlaces.id }).from(zonePlaces).limit(1)).length > 0) return
  await tx.insert(zonePlaces).values(
    defaultZone.map(({ country, postalCode, town, lat, lon }) => ({
      countryId: lookUp(countryIds, country),
      postalCode,
      town,
      latitude: lat,
      longitude: lon,
    })),
  )
}

/** Inserts the countries, the cuisines and the delivery zone that every marketplace starts with. */
export const addReferences = async (tx: Database): Promise<void> => {
  await seedZone(tx, await seedCountries(tx))
  await seedCuisines(tx)
}
