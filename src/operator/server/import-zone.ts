import type { Database } from '../../adapters/database/database.ts'
import { readZoneVersion } from '../../address/server/zone-store.ts'
import { csvHead, csvLines } from '../../kernel/csv.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { inLanguage, type Language } from '../../kernel/texts.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import { liftTimeLimit } from '../../server/request-time-budget.ts'
import type { Tools } from '../../server/tools.ts'
import type { checkZoneFile, exportZone as exportCall } from '../zone-contract.ts'
import { applyChange, type Consent, changeZone, countOf, findCountry, isSame, type ZoneRefusal } from './change-zone.ts'
import { type FileRefusal, type PlaceOfFile, placeKey, readZoneFile } from './read-zone-file.ts'
import { findCodeElsewhere, listPlacesOf, lockZone, ZoneBusy, type ZoneChange } from './write-zone.ts'

type Read = { readonly countryId: number; readonly places: readonly PlaceOfFile[]; readonly change: ZoneChange }

type ReadRefusal = FileRefusal | 'country-unknown' | 'line-other-country'

/** If the file has no column of Arabic names, the stored names stay. */
async function compare(tx: Database, country: string, bytes: Buffer): Promise<Result<Read, ReadRefusal>> {
  const read = readZoneFile(bytes)
  if (!read.ok) return read
  const countryId = await findCountry(tx, country)
  if (countryId === null) return refuse('country-unknown')
  const codes = read.value.map(({ postalCode }) => postalCode)
  const elsewhere = await findCodeElsewhere(tx, countryId, codes)
  if (elsewhere !== null) {
    const line = read.value.find(({ postalCode }) => postalCode === elsewhere)?.line ?? 0
    return refuse('line-other-country', { values: { line, value: elsewhere } })
  }
  const kept = new Map((await listPlacesOf(tx, countryId)).map((place) => [placeKey(place), place]))
  const added: PlaceOfFile[] = []
  const changed: (PlaceOfFile & { readonly id: number })[] = []
  for (const place of read.value) {
    const known = kept.get(placeKey(place))
    kept.delete(placeKey(place))
    if (!known) added.push(place)
    else {
      const next = place.namesArabic ? place : { ...place, town: known.town }
      if (!isSame(known, next)) changed.push({ ...next, id: known.id })
    }
  }
  return ok({ countryId, places: read.value, change: { added, changed, gone: [...kept.values()] } })
}

type Wish = { readonly country: string; readonly bytes: Buffer }

export async function importZone(
  tools: Pick<Tools, 'db' | 'broadcast' | 'settings' | 'clock'>,
  actor: AuditActor,
  { country, bytes, ...consent }: Wish & Consent,
): Promise<Result<{ lines: number }, ReadRefusal | ZoneRefusal>> {
  let lines = 0
  const done = await changeZone<ReadRefusal>(tools, actor, consent, async (tx) => {
    const read = await compare(tx, country, bytes)
    if (!read.ok) return read
    const { countryId, places, change } = read.value
    lines = places.length
    const { added, changed, gone } = change
    const before = (await listPlacesOf(tx, countryId)).length
    return ok({
      countryId,
      change,
      audit: {
        action: 'zone.imported',
        subject: `zone ${country}`,
        before: countOf(before),
        after: { ...countOf(lines), added: added.length, changed: changed.length, gone: gone.length },
      },
    })
  })
  return done.ok ? ok({ lines }) : done
}

const mostShown = 20
const mostShops = 50

class Preview extends Error {
  readonly leftOut: readonly string[] | null
  constructor(leftOut: readonly string[] | null) {
    super('the zone stays as it is')
    this.leftOut = leftOut
  }
}

/** Applies the change and rolls it back, so that preview and import use the same code. */
export async function checkZone(
  { db }: Pick<Tools, 'db'>,
  { country, bytes, language }: Wish & { readonly language: Language },
): Promise<Result<ReplyOf<typeof checkZoneFile>, ReadRefusal | 'changed-meanwhile'>> {
  const version = await readZoneVersion(db)
  const read = await compare(db, country, bytes)
  if (!read.ok) return read
  const { countryId, places, change } = read.value
  const leftOut = await db
    .transaction(async (tx): Promise<readonly string[] | null> => {
      if ((await lockZone(tx)) !== version) throw new Preview(null)
      liftTimeLimit()
      throw new Preview(await applyChange(tx, countryId, change))
    })
    .catch((error: unknown) => {
      if (error instanceof Preview) return error.leftOut
      if (error instanceof ZoneBusy) return null
      throw error
    })
  if (leftOut === null) return refuse('changed-meanwhile')
  const listed = (some: readonly { postalCode: string; town: PlaceOfFile['town'] }[]) => ({
    count: some.length,
    first: some
      .slice(0, mostShown)
      .map(({ postalCode, town }) => ({ postal_code: postalCode, town: inLanguage(town, language) })),
  })
  return ok({
    lines: places.length,
    added: listed(change.added),
    changed: listed(change.changed),
    gone: listed(change.gone),
    left_out: { count: leftOut.length, shops: leftOut.slice(0, mostShops) },
    version,
  })
}

export async function exportZone(
  { db }: Pick<Tools, 'db'>,
  country: string,
): Promise<Result<ReplyOf<typeof exportCall>, 'country-unknown'>> {
  const countryId = await findCountry(db, country)
  if (countryId === null) return refuse('country-unknown')
  const places = await listPlacesOf(db, countryId)
  const rows = places.map(({ postalCode, town, latitude, longitude }) => [
    postalCode,
    town.fr,
    latitude,
    longitude,
    town.ar ?? '',
  ])
  const content = csvHead(['postal_code', 'town', 'latitude', 'longitude', 'town_ar']) + csvLines(rows)
  return ok({ name: `zone-${country.toLowerCase()}.csv`, content, count: places.length })
}
