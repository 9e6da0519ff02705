import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { inLanguage, type Language } from '../../kernel/texts.ts'
import type { ShopCountry } from '../shop.ts'
import { isShown } from './shop-store.ts'
import { countries, cuisines } from './tables.ts'

export type Country = ShopCountry & { readonly name: string }

export const listCountries = async (db: Database, language: Language): Promise<Country[]> => {
  const { id, code, name, phoneCode, currency, currencySymbol, euroRate } = countries
  const rows = await db
    .select({ id, code, name, phoneCode, currency, currencySymbol, euroRate })
    .from(countries)
    .orderBy(asc(countries.id))
  return rows.map((country) => ({ ...country, name: inLanguage(country.name, language) }))
}

export async function findCountryId(db: Database, code: string): Promise<number> {
  const [found] = await db.select({ id: countries.id }).from(countries).where(eq(countries.code, code))
  if (!found) throw new Error(`there is no country ${code}`)
  return found.id
}

export type Cuisine = { readonly id: number; readonly key: string; readonly name: string; readonly imageUrl: string }

const readCuisines = async (db: Database, language: Language) => {
  const { id, key, name, imageUrl, withdrawnAt } = cuisines
  const isShownSomewhere = sql<boolean>`exists (
    select 1 from shop_cuisines sc join shops s on s.id = sc.shop_id where sc.cuisine_id = cuisines.id and ${isShown})`
  const rows = await db
    .select({ id, key, name, imageUrl, isWithdrawn: sql<boolean>`${withdrawnAt} is not null`, isShownSomewhere })
    .from(cuisines)
    .orderBy(asc(cuisines.position), asc(id))
  return rows.map((cuisine) => ({ ...cuisine, name: inLanguage(cuisine.name, language) }))
}

/** The cuisines by which diners find shops. */
export const listCuisines = async (db: Database, language: Language): Promise<Cuisine[]> =>
  (await readCuisines(db, language))
    .filter((cuisine) => !cuisine.isWithdrawn || cuisine.isShownSomewhere)
    .map(({ id, key, name, imageUrl }) => ({ id, key, name, imageUrl }))

/** The cuisines that a shop may choose, which include the withdrawn ones that it has. */
export const listCuisineChoices = async (db: Database, language: Language, kept: readonly number[]) =>
  (await readCuisines(db, language))
    .filter(({ id, isWithdrawn }) => !isWithdrawn || kept.includes(id))
    .map(({ id, name }) => ({ id, name }))
