import { asc } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Language } from '../../kernel/texts.ts'
import { cuisines } from './tables.ts'

export type Cuisine = { readonly id: number; readonly key: string; readonly name: string; readonly imageUrl: string }

const nameColumn = { fr: cuisines.nameFr, en: cuisines.nameEn, ar: cuisines.nameAr }

export const listCuisines = (db: Database, language: Language): Promise<Cuisine[]> =>
  db
    .select({ id: cuisines.id, key: cuisines.key, name: nameColumn[language], imageUrl: cuisines.imageUrl })
    .from(cuisines)
    .orderBy(asc(cuisines.position), asc(cuisines.id))
