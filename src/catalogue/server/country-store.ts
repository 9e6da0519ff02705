import { asc } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { inLanguage, type Language } from '../../kernel/texts.ts'
import type { ShopCountry } from '../shop.ts'
import { countries } from './tables.ts'

export type Country = ShopCountry & { readonly name: string }

export const listCountries = async (db: Database, language: Language): Promise<Country[]> => {
  const { id, code, name, phoneCode, currency, currencySymbol, euroRate } = countries
  const rows = await db
    .select({ id, code, name, phoneCode, currency, currencySymbol, euroRate })
    .from(countries)
    .orderBy(asc(countries.id))
  return rows.map((country) => ({ ...country, name: inLanguage(country.name, language) }))
}
