import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { reach } from '../../address/delivery-zone.ts'
import { zonePlaces } from '../../address/server/tables.ts'
import { readZoneVersion, zoneVersionKey } from '../../address/server/zone-store.ts'
import type { CheckedPlace } from '../../address/zone-place.ts'
import { postgresField } from '../../server/error-handler.ts'
import { settings } from '../../server/tables.ts'

/** Shorter than the time limit of a request, so that time is left to send the refusal. */
const longestWait = '2500ms'

const lockNotAvailable = '55P03'

/** Thrown if another transaction holds the lock of the zone. */
export class ZoneBusy extends Error {}

/** Returns the version of the zone. Throws `ZoneBusy` if the lock is not free in time. */
export async function lockZone(tx: Database): Promise<string> {
  await tx.execute(sql`select set_config('lock_timeout', ${longestWait}, true)`)
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('delivery zone'))`)
  } catch (error) {
    throw postgresField(error, 'code') === lockNotAvailable ? new ZoneBusy('the zone is being changed') : error
  }
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`)
  return readZoneVersion(tx)
}

export const bumpZoneVersion = async (tx: Database, version: string): Promise<void> => {
  const value = String(Number(version) + 1)
  await tx
    .insert(settings)
    .values({ key: zoneVersionKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

export type KeptPlace = CheckedPlace & { readonly id: number; readonly countryId: number }

const columns = {
  id: zonePlaces.id,
  countryId: zonePlaces.countryId,
  postalCode: zonePlaces.postalCode,
  town: zonePlaces.town,
  latitude: zonePlaces.latitude,
  longitude: zonePlaces.longitude,
}

export const listPlacesOf = (db: Database, countryId: number): Promise<KeptPlace[]> =>
  db.select(columns).from(zonePlaces).where(eq(zonePlaces.countryId, countryId)).orderBy(zonePlaces.id)

export async function findKeptPlace(db: Database, id: number): Promise<KeptPlace | null> {
  const [found] = await db.select(columns).from(zonePlaces).where(eq(zonePlaces.id, id))
  return found ?? null
}

/** The lowest of `codes` that belongs to another country, or null. */
export async function findCodeElsewhere(
  tx: Database,
  countryId: number,
  codes: readonly string[],
): Promise<string | null> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select min(postal_code) as code from zone_places
    where country_id <> ${countryId} and postal_code = any(${sql.param([...codes])}::text[])`)
  return rows[0]?.code ?? null
}

export const isZoneEmpty = async (tx: Database): Promise<boolean> =>
  (await tx.select({ id: zonePlaces.id }).from(zonePlaces).limit(1)).length === 0

export type ZoneChange = {
  readonly added: readonly CheckedPlace[]
  readonly changed: readonly (CheckedPlace & { readonly id: number })[]
  readonly gone: readonly KeptPlace[]
}

const rowsOf = (places: readonly (CheckedPlace & { readonly id?: number })[]): string =>
  JSON.stringify(
    places.map(({ id, postalCode, town, latitude, longitude }) => ({
      id,
      code: postalCode,
      town,
      latitude,
      longitude,
    })),
  )

export async function writePlaces(
  tx: Database,
  countryId: number,
  { added, changed, gone }: ZoneChange,
): Promise<void> {
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(zonePlaces).where(inArray(zonePlaces.id, ids))
  const recordset = sql`as r (id int, code text, town jsonb, latitude float8, longitude float8)`
  if (changed.length > 0)
    await tx.execute(sql`
      update zone_places z set country_id = ${countryId}, postal_code = r.code, town = r.town, latitude = r.latitude,
        longitude = r.longitude
      from jsonb_to_recordset(${rowsOf(changed)}::jsonb) ${recordset} where z.id = r.id`)
  if (added.length > 0)
    await tx.execute(sql`
      insert into zone_places (country_id, postal_code, town, latitude, longitude)
      select ${countryId}::int, r.code, r.town, r.latitude, r.longitude
      from jsonb_to_recordset(${rowsOf(added)}::jsonb) ${recordset}`)
}

/** Bands of latitude per degree. With more bands, a band would be narrower than `reach`. */
const cellsPerDegree = 7

/** Compares each place only with shops in the same band of latitude and in the two next to it. */
export async function rewriteReach(tx: Database, codes: readonly string[]): Promise<void> {
  const wanted = sql.param([...new Set(codes)])
  const [high, cells] = [sql.raw(String(reach / 111_000)), sql.raw(String(cellsPerDegree))]
  await tx.execute(sql`
    with places as materialized (
      select postal_code, latitude, longitude, floor(latitude * ${cells})::int as cell from zone_places
      where postal_code = any(${wanted}::text[])
    ), spots as materialized (
      select id, postal_code, latitude, longitude, floor(latitude * ${cells})::int as cell from shops
    ), wanted as materialized (
      select s.id as shop_id, z.postal_code from spots s join places z on z.postal_code = s.postal_code
      union
      select s.id, z.postal_code
      from places z cross join generate_series(-1, 1) as step join spots s on s.cell = z.cell + step
      where abs(s.latitude - z.latitude) <= ${high}
        and abs(s.longitude - z.longitude) * greatest(0.01, cos(radians(s.latitude))) <= ${high} * 1.01
        and 2 * 6371000 * asin(sqrt(least(1, sin(radians(s.latitude - z.latitude) / 2) ^ 2
          + cos(radians(s.latitude)) * cos(radians(z.latitude)) * sin(radians(s.longitude - z.longitude) / 2) ^ 2)))
          <= ${sql.raw(String(reach))}
    ), gone as (
      delete from shop_postal_codes r where r.postal_code = any(${wanted}::text[])
        and not exists (select from wanted w where w.shop_id = r.shop_id and w.postal_code = r.postal_code)
    )
    insert into shop_postal_codes (shop_id, postal_code) select shop_id, postal_code from wanted on conflict do nothing`)
}

/** Shops that serve at least one postal code. */
export async function listReached(tx: Database): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct r.shop_id as id from shop_postal_codes r join shops s on s.id = r.shop_id where not s.is_hidden`)
  return new Set(rows.map(({ id }) => id))
}

export async function nameShops(tx: Database, ids: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name || ' (' || postal_code || ' ' || city || ')' as name from shops
    where id = any(${sql.param([...ids])}::int[]) order by name`)
  return rows.map(({ name }) => name)
}
