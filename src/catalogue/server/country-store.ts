import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { inLanguage, type Language, type Translated } from '../../kernel/texts.ts'
import type { ShopCountry } from '../shop.ts'
import type { VatRate } from '../vat-rates.ts'
import { isShown, photoAlt } from './shop-store.ts'
import { countries, cuisines } from './tables.ts'

export type Country = ShopCountry & { readonly name: string; readonly timeZone: string; readonly version: number }

export const listCountries = async (db: Database, language: Language): Promise<Country[]> => {
  const { id, code, name, phoneCode, currency, currencySymbol, euroRate, timeZone, version } = countries
  const rows = await db
    .select({ id, code, name, phoneCode, currency, currencySymbol, euroRate, timeZone, version })
    .from(countries)
    .orderBy(asc(countries.id))
  return rows.map((country) => ({ ...country, name: inLanguage(country.name, language) }))
}

type CountryOfShop = { readonly id: number; readonly name: Translated; readonly timeZone: string }

export async function findCountry(db: Database, code: string): Promise<CountryOfShop> {
  const { id, name, timeZone } = countries
  const [found] = await db.select({ id, name, timeZone }).from(countries).where(eq(countries.code, code))
  if (!found) throw new Error(`there is no country ${code}`)
  return found
}

export type Cuisine = {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly imageUrl: string
  readonly imageAlt: string | null
}

const readCuisines = async (db: Database, language: Language) => {
  const { id, key, name, imageUrl, withdrawnAt } = cuisines
  const imageAlt = sql<string | null>`${photoAlt(sql`'cuisine ' || ${id}`, sql`${imageUrl}`)}`
  const isShownSomewhere = sql<boolean>`exists (
    select 1 from shop_cuisines sc join shops s on s.id = sc.shop_id where sc.cuisine_id = cuisines.id and ${isShown})`
  const rows = await db
    .select({
      id,
      key,
      name,
      imageUrl,
      imageAlt,
      isWithdrawn: sql<boolean>`${withdrawnAt} is not null`,
      isShownSomewhere,
    })
    .from(cuisines)
    .orderBy(asc(cuisines.position), asc(id))
  return rows.map((cuisine) => ({ ...cuisine, name: inLanguage(cuisine.name, language) }))
}

/** A withdrawn cuisine is included while a shop that diners can find has it. */
export const listCuisines = async (db: Database, language: Language): Promise<Cuisine[]> =>
  (await readCuisines(db, language))
    .filter((cuisine) => !cuisine.isWithdrawn || cuisine.isShownSomewhere)
    .map(({ id, key, name, imageUrl, imageAlt }) => ({ id, key, name, imageUrl, imageAlt }))

/** A withdrawn cuisine is included if its id is in `kept`. */
export const listCuisineChoices = async (db: Database, language: Language, kept: readonly number[]) =>
  (await readCuisines(db, language))
    .filter(({ id, isWithdrawn }) => !isWithdrawn || kept.includes(id))
    .map(({ id, name }) => ({ id, name }))

type RateRow = VatRate & { readonly countryId: number; readonly used: number }

/** `countryId` null means all countries. `used` is the number of products with the rate. */
export async function listVatRates(db: Database, countryId: number | null = null): Promise<RateRow[]> {
  const { rows } = await db.execute<RateRow>(sql`
    select r.id, r.country_id as "countryId", r.name,
      (select count(*)::int from products p where p.vat_rate_id = r.id) as used,
      (select coalesce(json_agg(json_build_object('begins', v.begins::text, 'basisPoints', v.basis_points,
          'eatingIn', coalesce(v.eating_in_basis_points, v.basis_points)) order by v.begins), '[]')
        from vat_rate_percents v where v.rate_id = r.id) as percents
    from vat_rates r where ${countryId}::int is null or r.country_id = ${countryId}
    order by r.country_id, r.position, r.id`)
  return rows
}
