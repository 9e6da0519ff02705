import { and, asc, between, countDistinct, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { countries } from '../../catalogue/server/tables.ts'
import type { Translated } from '../../kernel/texts.ts'
import { settings } from '../../server/tables.ts'
import { defaultZone, isInDefaultZone, isNear, reach, type ZonePlace } from '../delivery-zone.ts'
import { mapDefaults } from '../map-view.ts'
import { distance, type Position } from '../position.ts'
import { zonePlaces } from './tables.ts'

const columns = {
  postalCode: zonePlaces.postalCode,
  town: zonePlaces.town,
  lat: zonePlaces.latitude,
  lon: zonePlaces.longitude,
  country: countries.code,
  countryName: countries.name,
}

/** Maps the country codes of the database to those of the geocoders. */
const geocodersCode: Readonly<Record<string, string>> = { TUN: 'tn', FRA: 'fr', IND: 'in', ARE: 'ae' }

type PlaceOfZone = ZonePlace & { readonly countryName: Translated }

const select = (db: Database) =>
  db.select(columns).from(zonePlaces).innerJoin(countries, eq(countries.id, zonePlaces.countryId)).$dynamic()

/** In the order of the zone. */
export const findZonePlaces = async (db: Database, postalCodes: readonly string[]): Promise<PlaceOfZone[]> =>
  postalCodes.length === 0
    ? []
    : select(db)
        .where(inArray(zonePlaces.postalCode, [...new Set(postalCodes)]))
        .orderBy(asc(zonePlaces.id))

/** True if the zone has exactly the postal codes of `defaultZone`. */
export async function isUsualZone(db: Database): Promise<boolean> {
  const rows = await db
    .select({ postalCode: zonePlaces.postalCode })
    .from(zonePlaces)
    .limit(defaultZone.length + 1)
  return rows.length === defaultZone.length && rows.every(({ postalCode }) => isInDefaultZone(postalCode))
}

export async function findPlacesById(db: Database, ids: readonly number[]): Promise<PlaceOfZone[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: zonePlaces.id, ...columns })
    .from(zonePlaces)
    .innerJoin(countries, eq(countries.id, zonePlaces.countryId))
    .where(inArray(zonePlaces.id, [...ids]))
  return ids.flatMap((id) => found.find((place) => place.id === id) ?? [])
}

export const zoneVersionKey = 'zone-version'

export const readZoneVersion = async (db: Database): Promise<string> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, zoneVersionKey))
  return row?.value ?? '0'
}

const metresPerDegree = 111_000

const widest = 180

/** Within `reach` of the position, nearest first. */
export async function findPlacesAround(db: Database, position: Position): Promise<PlaceOfZone[]> {
  const high = reach / metresPerDegree
  const wide = Math.min(widest, high / Math.max(0.01, Math.cos((position.lat * Math.PI) / 180)))
  const found = await select(db).where(
    and(
      between(zonePlaces.latitude, position.lat - high, position.lat + high),
      between(zonePlaces.longitude, position.lon - wide, position.lon + wide),
    ),
  )
  return found
    .filter((place) => isNear(position, [place]))
    .toSorted((one, other) => distance(position, one) - distance(position, other))
}

const squaredDistance = ({ lat, lon }: Position): SQL => {
  const narrowing = Math.cos((lat * Math.PI) / 180)
  return sql`(${zonePlaces.latitude} - ${lat}::float8) ^ 2 + ((${zonePlaces.longitude} - ${lon}::float8) * ${narrowing}::float8) ^ 2`
}

const nearestPlace = async (db: Database, to: Position): Promise<Position | null> => {
  const [found] = await db
    .select({ lat: zonePlaces.latitude, lon: zonePlaces.longitude })
    .from(zonePlaces)
    .orderBy(squaredDistance(to))
    .limit(1)
  return found ?? null
}

const aroundTunis = 100_000

/**
 * The centre of a map that is opened without an address.
 * `isUsual` is false if the served town nearest to Tunis is over 100 km away.
 */
export async function findZoneCentre(db: Database): Promise<{ readonly centre: Position; readonly isUsual: boolean }> {
  const usual = mapDefaults.centre
  const first = await nearestPlace(db, usual)
  if (first === null || distance(usual, first) <= aroundTunis) return { centre: first ?? usual, isUsual: true }
  const [middle] = await db
    .select({
      lat: sql<number>`avg(${zonePlaces.latitude})::float8`,
      lon: sql<number>`avg(${zonePlaces.longitude})::float8`,
    })
    .from(zonePlaces)
  return { centre: (middle && (await nearestPlace(db, middle))) ?? first, isUsual: false }
}

const mostNamedTowns = 6

/** `more` is the number of further towns. */
export async function listFirstTowns(db: Database): Promise<{ towns: readonly Translated[]; more: number }> {
  const [total] = await db.select({ towns: countDistinct(zonePlaces.town) }).from(zonePlaces)
  const first = await db
    .select({ town: zonePlaces.town })
    .from(zonePlaces)
    .groupBy(zonePlaces.town)
    .orderBy(min(zonePlaces.id))
    .limit(mostNamedTowns)
  return { towns: first.map(({ town }) => town), more: (total?.towns ?? 0) - first.length }
}

type Listed = { readonly postalCode: string; readonly town: Translated }

/** Each postal code with its first town. Null if the zone has more than `most` codes. */
export async function listPostalCodes(db: Database, most: number): Promise<readonly Listed[] | null> {
  const rows = await db
    .select({ postalCode: zonePlaces.postalCode, first: min(zonePlaces.id) })
    .from(zonePlaces)
    .groupBy(zonePlaces.postalCode)
    .orderBy(min(zonePlaces.id))
    .limit(most + 1)
  if (rows.length > most) return null
  const towns = await findZonePlaces(
    db,
    rows.map(({ postalCode }) => postalCode),
  )
  return rows.flatMap(({ postalCode }) => towns.find((place) => place.postalCode === postalCode) ?? [])
}

/** The countries for a geocoder. Empty (everywhere) if the code of one country is unknown. */
export async function listSearchCountries(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ code: countries.code })
    .from(zonePlaces)
    .innerJoin(countries, eq(countries.id, zonePlaces.countryId))
    .orderBy(asc(countries.code))
  const letters = rows.map(({ code }) => geocodersCode[code])
  return letters.every((one) => one !== undefined) ? letters : []
}
