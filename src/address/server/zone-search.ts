import { setImmediate as nextTurn } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { runShared } from '../../server/request-time-budget.ts'
import type { TypedSearch } from '../find-places.ts'
import { buildZoneIndex, type ZoneIndex } from '../zone-index.ts'
import { zonePlaces } from './tables.ts'
import { findPlacesById, readZoneVersion } from './zone-store.ts'

const readIndex = async (db: Database): Promise<ZoneIndex> => {
  const columns = { id: zonePlaces.id, postalCode: zonePlaces.postalCode, town: zonePlaces.town }
  const rows = await db.select(columns).from(zonePlaces).orderBy(asc(zonePlaces.id))
  const towns = rows.map(({ town, ...row }) => ({ ...row, names: Object.values(town) }))
  return buildZoneIndex(towns, () => nextTurn())
}

/** The index of words is kept in memory until the zone changes. */
export const zoneSearch = (db: Database) => {
  let kept: { readonly version: string; readonly index: Promise<ZoneIndex> } | null = null
  const indexOf = (version: string): Promise<ZoneIndex> => {
    if (kept?.version === version) return kept.index
    const index = runShared(() => readIndex(db))
    kept = { version, index }
    index.catch(() => {
      if (kept?.index === index) kept = null
    })
    return index
  }
  return async (typed: TypedSearch) => {
    if (typed.words.length + typed.digits.length === 0) return []
    const search = await indexOf(await readZoneVersion(db))
    return findPlacesById(db, search(typed))
  }
}
