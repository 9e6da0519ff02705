import type { Database } from '../../src/adapters/database/database.ts'
import { keepDishNames, refreshSearchIndex } from '../../src/catalogue/server/search-index.ts'
import { dishDictionary } from './dish-dictionary.ts'

/** The names of this release's dictionary, and every shop found by them. */
export const prepareSearch = async (db: Database): Promise<void> => {
  await keepDishNames(db, dishDictionary)
  await refreshSearchIndex(db)
}
