import { type GazetteerPlace, type Town, towns } from '../gazetteer.ts'
import { distance, type Position } from '../position.ts'
import { hashFraction } from './shapes.ts'

export type Built = Position & Pick<Town, 'french' | 'reach'>

const metresPerDegree = 111_320

const moved = ({ lat, lon }: Position, east: number, north: number): Position => ({
  lat: lat + north / metresPerDegree,
  lon: lon + east / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
})

const turnOf = (town: Built): number => (hashFraction(town.french) - 0.5) * 1.2

/** In metres, in the direction `angle`. */
const builtRadius = (town: Built, angle: number): number => {
  const phase = hashFraction(`${town.french} edge`) * 6
  const wave = 0.09 * Math.sin(3 * angle + phase) + 0.06 * Math.sin(5 * angle + 2 * phase)
  return town.reach * ((town.reach < 2500 ? 0.86 : 0.66) + wave)
}

export const builtArea = (town: Built): Position[] =>
  Array.from({ length: 40 }, (_, index) => {
    const angle = (index / 40) * 2 * Math.PI
    const metres = builtRadius(town, angle)
    return moved(town, metres * Math.cos(angle), metres * Math.sin(angle))
  })

export type Street = { readonly line: readonly [Position, Position]; readonly isWide: boolean }

const blockMetres = 118

const mostBlocks = 24

const shareOfStreets = 0.84
const wideEvery = 5

/** Compares the distances to the towns, each divided by the town's radius. */
const isNearerToAnother = (position: Position, town: Built, others: readonly Built[]): boolean => {
  const share = distance(position, town) / town.reach
  return others.some((other) => distance(position, other) / other.reach < share)
}

const weave = (town: Built, others: readonly Built[]): Street[] => {
  const turn = turnOf(town)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const count = Math.min(mostBlocks, Math.ceil(town.reach / blockMetres))
  const offset = (axis: string, index: number) =>
    index * blockMetres + (hashFraction(`${town.french} ${axis} ${index}`) - 0.5) * blockMetres * 0.45
  const at = (column: number, row: number): { east: number; north: number } => {
    const [x, y] = [offset('x', column), offset('y', row)]
    return { east: x * cos - y * sin, north: x * sin + y * cos }
  }
  const isBuilt = ({ east, north }: { east: number; north: number }) =>
    Math.hypot(east, north) < builtRadius(town, Math.atan2(north, east)) * 0.97
  const streets: Street[] = []
  const add = (column: number, row: number, nextColumn: number, nextRow: number, isWide: boolean): void => {
    const [from, to] = [at(column, row), at(nextColumn, nextRow)]
    const isMissing = !isWide && hashFraction(`${town.french} ${column} ${row} ${nextColumn}`) > shareOfStreets
    if (isMissing || !isBuilt(from) || !isBuilt(to)) return
    const line = [moved(town, from.east, from.north), moved(town, to.east, to.north)] as const
    if (!isNearerToAnother(line[0], town, others)) streets.push({ line, isWide })
  }
  for (let column = -count; column < count; column += 1)
    for (let row = -count; row < count; row += 1) {
      add(column, row, column + 1, row, row % wideEvery === 0)
      add(column, row, column, row + 1, column % wideEvery === 0)
    }
  return streets
}

const mostPlans = 16
const plans = new Map<string, readonly Street[]>()

export const streetsOf = (town: Built): readonly Street[] => {
  const key = `${town.french} ${town.lat}`
  const known = plans.get(key)
  if (known) return known
  const others = builtTowns.filter(
    (other) => other.lat !== town.lat && distance(town, other) < 1.5 * (town.reach + other.reach),
  )
  const lanes = weave(town, others)
  plans.set(key, lanes)
  for (const oldest of plans.keys()) {
    if (plans.size <= mostPlans) break
    plans.delete(oldest)
  }
  return lanes
}

const isAvenue = /^(Avenue|Boulevard|Route|Corniche)/

export const streetThrough = (place: GazetteerPlace): Street => {
  const isWide = isAvenue.test(place.french)
  const turn = turnOf(place.town) + (hashFraction(place.french) < 0.5 ? 0 : Math.PI / 2)
  const half = (isWide ? 820 : 330) / 2
  const [east, north] = [half * Math.cos(turn), half * Math.sin(turn)]
  return { line: [moved(place, -east, -north), moved(place, east, north)], isWide }
}

export const builtTowns: readonly Town[] = towns.filter(({ postalCode }) => postalCode !== null)
