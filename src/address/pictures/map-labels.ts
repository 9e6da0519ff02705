import { isInDefaultZone } from '../delivery-zone.ts'
import { type GazetteerPlace, places, type Town, towns } from '../gazetteer.ts'
import { textWidth } from './lettering.ts'
import { type Point, project } from './projection.ts'
import { expand, type Frame, intersects } from './shapes.ts'

export type MapLabel = {
  readonly text: string
  readonly spot: Point
  readonly height: number
  readonly look: 'served' | 'town' | 'quarter' | 'street' | 'landmark' | 'nature'
  readonly sign: Point | null
  readonly box: Frame
}

type Wanted = Omit<MapLabel, 'box'> & { readonly rank: number }

/** Checks only the default zone, because all marketplaces share one map. */
const isServed = ({ postalCode }: Town): boolean => postalCode !== null && isInDefaultZone(postalCode)

/** The minimum zoom of a town's label, by the town's radius in metres. */
const townZooms: readonly (readonly [reach: number, zoom: number])[] = [
  [3900, 6],
  [3100, 7],
  [2500, 8],
  [2000, 10],
  [1500, 11],
  [0, 12],
]

const isCapital = ({ postalCode }: Town): boolean => postalCode === '1000'

const townZoom = (town: Town): number => {
  if (isCapital(town)) return 5
  if (isServed(town)) return 8
  return townZooms.find(([reach]) => town.reach >= reach)?.[1] ?? 12
}

const lastTownZoom = 16

const townLabel = (town: Town, zoom: number): Wanted[] => {
  if (town.postalCode === null) {
    const isNamed = zoom >= (town.reach > 6000 ? 7 : 11) && zoom < 15
    return isNamed
      ? [{ text: town.french, spot: project(town, zoom), height: 7, look: 'nature', sign: null, rank: 5 }]
      : []
  }
  if (zoom < townZoom(town) || zoom > lastTownZoom) return []
  const served = isServed(town)
  const height = Math.min(13, (zoom < 10 ? 6.8 : zoom < 13 ? 8.2 : 10.5) + (served || isCapital(town) ? 1 : 0))
  const spot = project(town, zoom)
  const dotted = zoom < 13
  return [
    {
      text: town.french,
      spot: dotted ? { x: spot.x, y: spot.y - height * 0.5 - 6 } : spot,
      height,
      look: served ? 'served' : 'town',
      sign: dotted ? spot : null,
      rank: (served || isCapital(town) ? 100_000 : 50_000) + town.reach,
    },
  ]
}

const firstZoom: Readonly<Record<GazetteerPlace['kind'], number>> = {
  quarter: 14,
  street: 16,
  'post office': 16,
  mosque: 16,
  market: 15,
  station: 15,
  beach: 15,
  hospital: 15,
  school: 16,
  landmark: 15,
}

const placeLabel = (place: GazetteerPlace, zoom: number): Wanted[] => {
  if (zoom < firstZoom[place.kind]) return []
  const spot = project(place, zoom)
  const plain = { text: place.french.replace(/ \(.*\)$/, ''), sign: null }
  if (place.kind === 'quarter') return [{ ...plain, spot, height: 7.6, look: 'quarter', rank: 3000 }]
  if (place.kind === 'street') return [{ ...plain, spot, height: 6.4, look: 'street', rank: 1000 }]
  return [{ ...plain, spot: { x: spot.x, y: spot.y + 13 }, height: 6.6, look: 'landmark', sign: spot, rank: 2000 }]
}

const margin = 4

const boxOf = ({ text, spot, height, sign }: Omit<MapLabel, 'box'>): Frame => {
  const width = textWidth(text, height)
  const letters = { x: spot.x - width / 2, y: spot.y - height * 0.9, width, height: height * 1.5 }
  if (!sign) return expand(letters, margin)
  const top = Math.min(letters.y, sign.y - 8)
  const bottom = Math.max(letters.y + letters.height, sign.y + 8)
  return expand({ ...letters, y: top, height: bottom - top }, margin)
}

const byZoom = new Map<number, readonly MapLabel[]>()

/** Places the labels of the whole map at once, so that adjacent tiles match. */
export const labelsAt = (zoom: number): readonly MapLabel[] => {
  const known = byZoom.get(zoom)
  if (known) return known
  const wanted = [
    ...towns.flatMap((town) => townLabel(town, zoom)),
    ...places.flatMap((place) => placeLabel(place, zoom)),
  ].toSorted((a, b) => b.rank - a.rank || (a.text < b.text ? -1 : 1))
  const placed: MapLabel[] = []
  for (const label of wanted) {
    const box = boxOf(label)
    if (!placed.some((other) => intersects(other.box, box))) placed.push({ ...label, box })
  }
  byZoom.set(zoom, placed)
  return placed
}
