import type { Database } from '../../src/adapters/database/database.ts'
import { keepDishNames, refreshSearchIndex } from '../../src/catalogue/server/search-index.ts'
import { dishDictionary } from './dish-dictionary.ts'

/** Stores the dictionary of this release and updates the search index. */
export const prepareSearch = async (db: Database): Promise<void> => {
  await keepDishNames(db, dishDictionary)
  await refreshSearchIndex(db)
}
