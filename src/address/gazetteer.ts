import { aroundKebili } from './gazetteer-kebili.ts'
import { aroundNabeul } from './gazetteer-nabeul.ts'
import { aroundTunis } from './gazetteer-tunis.ts'
import { otherTowns } from './gazetteer-tunisia.ts'
import type { Position } from './position.ts'

const kinds = {
  quartier: 'quarter',
  rue: 'street',
  poste: 'post office',
  mosquée: 'mosque',
  marché: 'market',
  gare: 'station',
  plage: 'beach',
  soin: 'hospital',
  école: 'school',
  lieu: 'landmark',
} as const

export type Town = Position & {
  readonly french: string
  readonly arabic: string
  readonly also: readonly string[]
  readonly postalCode: string | null
  /** In metres. */
  readonly reach: number
}

export type GazetteerPlace = Position & {
  readonly kind: (typeof kinds)[keyof typeof kinds]
  readonly french: string
  readonly arabic: string
  readonly also: readonly string[]
  readonly town: Town
}

const isKind = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word)

const positionIn = (text: string): Position => {
  const [lat = Number.NaN, lon = Number.NaN] = text.split(',').map(Number)
  return { lat, lon }
}

const namesIn = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/**
 * Line of a town: code or – | French name | Arabic name | latitude, longitude | radius in metres | other names.
 * Line of a place in that town: kind | French name | Arabic name | latitude, longitude | other names.
 */
const readTable = (table: string): { towns: Town[]; places: GazetteerPlace[] } => {
  const towns: Town[] = []
  const places: GazetteerPlace[] = []
  for (const line of table.split('\n')) {
    const [first = '', french = '', arabic = '', position = '', fifth, sixth] = line
      .split('|')
      .map((part) => part.trim())
    if (first === '') continue
    const named = { french, arabic, ...positionIn(position) }
    const town = towns.at(-1)
    if (isKind(first) && town) places.push({ ...named, kind: kinds[first], also: namesIn(fifth), town })
    else towns.push({ ...named, postalCode: first === '–' ? null : first, reach: Number(fifth), also: namesIn(sixth) })
  }
  return { towns, places }
}

const tables = [aroundTunis, aroundNabeul, aroundKebili, otherTowns].map(readTable)

export const towns: readonly Town[] = tables.flatMap((table) => table.towns)
export const places: readonly GazetteerPlace[] = tables.flatMap((table) => table.places)
