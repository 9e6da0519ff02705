import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { inLanguage, type Language } from '../../kernel/texts.ts'
import type { ShopCountry } from '../shop.ts'
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

export const listCuisines = async (db: Database, language: Language): Promise<Cuisine[]> => {
  const { id, key, name, imageUrl } = cuisines
  const rows = await db.select({ id, key, name, imageUrl }).from(cuisines).orderBy(asc(cuisines.position), asc(id))
  return rows.map((cuisine) => ({ ...cuisine, name: inLanguage(cuisine.name, language) }))
}
