import type { Language } from '../kernel/texts.ts'
import type { GazetteerPlace, Town } from './gazetteer.ts'

/** What is known of a spot: how it is called, where it is, to which town and postal code it belongs. */
export type KnownPlace = {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly city: string | null
  readonly postalCode: string | null
}

const named = (place: { french: string; arabic: string }, language: Language): string =>
  language === 'ar' ? place.arabic : place.french

const joined = (parts: readonly (string | null)[], language: Language): string =>
  parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ')

const country = { fr: 'Tunisie', en: 'Tunisia', ar: 'تونس' } as const

const cityOf = (town: Town, language: Language): string | null =>
  town.postalCode === null ? null : named(town, language)

export const knownTown = (town: Town, language: Language): KnownPlace => ({
  name: joined([joined([named(town, language), town.postalCode], language), country[language]], language),
  lat: town.lat,
  lon: town.lon,
  city: cityOf(town, language),
  postalCode: town.postalCode,
})

/** `before` stands in front of the name: a house number, or the word for "near". */
export const knownPlace = (place: GazetteerPlace, language: Language, before = ''): KnownPlace => ({
  ...knownTown(place.town, language),
  lat: place.lat,
  lon: place.lon,
  name: joined(
    [`${before}${named(place, language)}`, named(place.town, language), place.town.postalCode, country[language]],
    language,
  ),
})
