import type { Language } from '../kernel/texts.ts'
import { type GazetteerPlace, places, type Town, towns } from './gazetteer.ts'
import { type KnownPlace, knownPlace, knownTown, nearWord } from './place-name.ts'
import { distance, type Position } from './position.ts'

/** In metres. Up to this distance, the result is the name of the place. */
const atStreet = 120
/** In metres. Up to this distance, the result is "near" and the name of the place. */
const near = 600

const nearest = <Place extends Position>(
  position: Position,
  all: readonly Place[],
): { readonly place: Place; readonly metres: number } | null => {
  let found: { place: Place; metres: number } | null = null
  for (const place of all) {
    const metres = distance(position, place)
    if (found === null || metres < found.metres) found = { place, metres }
  }
  return found
}

/** Of the towns whose radius reaches the position, prefers a postal code, then the least distance per radius. */
const townAt = (position: Position): Town | null => {
  const holding = towns
    .map((town) => ({ town, share: distance(position, town) / town.reach }))
    .filter(({ share }) => share <= 1)
    .toSorted((a, b) => a.share - b.share)
  return (holding.find(({ town }) => town.postalCode !== null) ?? holding[0])?.town ?? null
}

/** The nearest street within `atStreet` metres. Without one, the nearest place of any kind. */
const spotAt = (position: Position): { readonly place: GazetteerPlace; readonly metres: number } | null => {
  const street = nearest(
    position,
    places.filter(({ kind }) => kind === 'street'),
  )
  return street && street.metres <= atStreet ? street : nearest(position, places)
}

export const placeAt = (position: Position, language: Language): KnownPlace | null => {
  const spot = spotAt(position)
  if (spot && spot.metres <= near) {
    const known = knownPlace(spot.place, language, spot.metres <= atStreet ? '' : `${nearWord(language)} `)
    return { ...known, ...position }
  }
  const town = townAt(position)
  return town && { ...knownTown(town, language), ...position }
}
