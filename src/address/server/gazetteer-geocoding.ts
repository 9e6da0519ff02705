import type { Database } from '../../adapters/database/database.ts'
import type { Geocoding } from '../../adapters/geocoding/geocoding.ts'
import type { Language } from '../../kernel/texts.ts'
import { isNear, type ZonePlace } from '../delivery-zone.ts'
import { findPlaces, typedPlace } from '../find-places.ts'
import { towns } from '../gazetteer.ts'
import { placeAt } from '../place-at.ts'
import { type KnownPlace, knownZonePlace } from '../place-name.ts'
import { distance, type Position } from '../position.ts'
import { zoneSearch } from './zone-search.ts'
import { findPlacesAround } from './zone-store.ts'

/** Omits postal codes that are among `found`, the results of the gazetteer. */
const searchTowns = async (
  searchZone: ReturnType<typeof zoneSearch>,
  text: string,
  { language, found }: { readonly language: Language; readonly found: readonly KnownPlace[] },
): Promise<KnownPlace[]> => {
  const known = new Set(found.map(({ postalCode }) => postalCode))
  const places = await searchZone(typedPlace(text))
  return places.filter(({ postalCode }) => !known.has(postalCode)).map((place) => knownZonePlace(place, language))
}

/** In metres. Within this distance, a served town that the gazetteer lacks replaces a place that is not served. */
const replacementReach = 3000

const isOfGazetteer = (place: ZonePlace): boolean =>
  towns.some((town) => town.postalCode === place.postalCode && isNear(place, [town]))

async function findTownAt(db: Database, position: Position, language: Language): Promise<KnownPlace | null> {
  const known = placeAt(position, language)
  const around = await findPlacesAround(db, position)
  if (known && around.some(({ postalCode }) => postalCode === known.postalCode)) return known
  const nearest = around.find((place) => !isOfGazetteer(place))
  if (!nearest || (known && distance(position, nearest) > replacementReach)) return known
  return { ...knownZonePlace(nearest, language), ...position }
}

/** Uses no external service, but only the gazetteer and the towns of the delivery zone. */
export const gazetteerGeocoding = (db: Database): Geocoding => {
  const searchZone = zoneSearch(db)
  const search = async (text: string, language: Language): Promise<KnownPlace[]> => {
    const found = findPlaces(text, language)
    return [...found, ...(await searchTowns(searchZone, text, { language, found }))]
  }
  return {
    search,
    locate: async (text, language) => (await search(text, language))[0] ?? null,
    reverse: (position, language) => findTownAt(db, position, language),
  }
}
