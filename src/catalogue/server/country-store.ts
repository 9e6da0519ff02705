import { asc } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Language } from '../../kernel/texts.ts'
import type { ShopCountry } from '../shop.ts'
import { countries } from './tables.ts'

export type Country = ShopCountry & { readonly name: string }

const nameColumn = { fr: countries.nameFr, en: countries.nameEn, ar: countries.nameAr }

export const listCountries = (db: Database, language: Language): Promise<Country[]> =>
  db
    .select({
      id: countries.id,
      code: countries.code,
      name: nameColumn[language],
      phoneCode: countries.phoneCode,
      currency: countries.currency,
      currencySymbol: countries.currencySymbol,
      euroRate: countries.euroRate,
    })
    .from(countries)
    .orderBy(asc(countries.id))
