import type { GeocodedPlace, Geocoding } from '../../adapters/geocoding/geocoding.ts'
import { findPlaces } from '../find-places.ts'
import { placeAt } from '../place-at.ts'

export const gazetteerGeocoding = (): Geocoding => ({
  search: async (text, language): Promise<GeocodedPlace[]> => findPlaces(text, language),
  locate: async (text, language) => findPlaces(text, language)[0] ?? null,
  reverse: async (position, language) => placeAt(position, language),
})
