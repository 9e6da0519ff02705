import { factsOf, inEveryLanguage, inLanguage, type Language, languages, type Translated } from '../kernel/texts.ts'
import type { GazetteerPlace, Town } from './gazetteer.ts'

const texts = inEveryLanguage('address', import.meta.glob('./texts/??.ts', { eager: true }))

export type KnownPlace = {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly city: string | null
  readonly postalCode: string | null
}

const named = (place: { french: string; arabic: string }, language: Language): string =>
  factsOf(language).script === 'arabic' ? place.arabic : place.french

const joined = (parts: readonly (string | null)[], language: Language): string =>
  parts.filter(Boolean).join(factsOf(language).comma)

export const latinCountryNames: readonly string[] = languages
  .filter((language) => factsOf(language).script === 'latin')
  .map((language) => texts[language].place.country)

export const nearWord = (language: Language): string => texts[language].place.near

const cityOf = (town: Town, language: Language): string | null =>
  town.postalCode === null ? null : named(town, language)

export const knownTown = (town: Town, language: Language): KnownPlace => ({
  name: joined([joined([named(town, language), town.postalCode], language), texts[language].place.country], language),
  lat: town.lat,
  lon: town.lon,
  city: cityOf(town, language),
  postalCode: town.postalCode,
})

/** `before` is a house number or the word for "near". */
export const knownPlace = (place: GazetteerPlace, language: Language, before = ''): KnownPlace => ({
  ...knownTown(place.town, language),
  lat: place.lat,
  lon: place.lon,
  name: joined(
    [
      `${before}${named(place, language)}`,
      named(place.town, language),
      place.town.postalCode,
      texts[language].place.country,
    ],
    language,
  ),
})

type ZoneTown = {
  readonly town: Translated
  readonly postalCode: string
  readonly countryName: Translated
  readonly lat: number
  readonly lon: number
}

export const knownZonePlace = (
  { town, postalCode, countryName, lat, lon }: ZoneTown,
  language: Language,
): KnownPlace => {
  const city = inLanguage(town, language)
  return { name: joined([city, postalCode, inLanguage(countryName, language)], language), lat, lon, city, postalCode }
}
