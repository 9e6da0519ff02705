import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type CheckedPlace, checkPlace, type PlaceRefusal, type TypedPlace } from '../../address/zone-place.ts'
import { countries } from '../../catalogue/server/tables.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, type AuditState, recordChange } from '../../server/audit-log.ts'
import { liftTimeLimit } from '../../server/request-time-budget.ts'
import { settingsChannel } from '../../server/settings.ts'
import type { Tools } from '../../server/tools.ts'
import { stillOperates } from './operator-access.ts'
import { placeKey } from './read-zone-file.ts'
import {
  bumpZoneVersion,
  findCodeElsewhere,
  findKeptPlace,
  isZoneEmpty,
  listPlacesOf,
  listReached,
  lockZone,
  nameShops,
  rewriteReach,
  writePlaces,
  ZoneBusy,
  type ZoneChange,
} from './write-zone.ts'

type Needs = Pick<Tools, 'db' | 'broadcast' | 'settings' | 'clock'>

export type Consent = { readonly version: string; readonly mayLeaveOut: boolean }

type Done = { readonly success: true }

export type ZoneRefusal = 'not-operator' | 'changed-meanwhile' | 'leaves-shops-out' | 'country-unknown' | 'zone-empty'

export const findCountry = async (db: Database, code: string): Promise<number | null> => {
  const [found] = await db.select({ id: countries.id }).from(countries).where(eq(countries.code, code))
  return found?.id ?? null
}

type Wanted = {
  readonly countryId: number
  readonly change: ZoneChange
  readonly audit: {
    readonly action: string
    readonly subject: string
    readonly before: AuditState
    readonly after: AuditState
  }
}

const mostNamed = 50

/** Also computes which shops serve the places. Returns the names of shops that no longer serve any postal code. */
export async function applyChange(tx: Database, countryId: number, change: ZoneChange): Promise<string[]> {
  const before = await listReached(tx)
  const { added, changed, gone } = change
  const ids = new Set(changed.map(({ id }) => id))
  const kept = (await listPlacesOf(tx, countryId)).filter(({ id }) => ids.has(id))
  await writePlaces(tx, countryId, change)
  await rewriteReach(
    tx,
    [...added, ...changed, ...gone, ...kept].map(({ postalCode }) => postalCode),
  )
  const after = await listReached(tx)
  return nameShops(
    tx,
    [...before].filter((id) => !after.has(id)),
  )
}

/** An error that rolls back the transaction and carries the refusal. */
class Undone<Code extends string> extends Error {
  readonly refusal: Result<never, Code>
  constructor(refusal: Result<never, Code>) {
    super('the zone stays as it is')
    this.refusal = refusal
  }
}

/** Refuses if another operator has changed the zone since `version`, or is changing it now. */
export async function changeZone<Code extends string>(
  tools: Needs,
  actor: AuditActor,
  { version, mayLeaveOut }: Consent,
  decide: (tx: Database) => Promise<Result<Wanted, Code>>,
): Promise<Result<Done, Code | ZoneRefusal>> {
  type Refused = Code | ZoneRefusal
  const { db, broadcast, clock, settings } = tools
  const work = async (tx: Database): Promise<Result<Done, Refused>> => {
    const current = await lockZone(tx)
    const allowed = await stillOperates(actor, 'change-zone')(tx)
    if (!allowed.ok) return allowed
    if (current !== version) return refuse('changed-meanwhile')
    // The import of a long file takes longer than the statement timeout of requests.
    liftTimeLimit()
    const wanted = await decide(tx)
    if (!wanted.ok) return wanted
    const { countryId, audit } = wanted.value
    const leftOut = await applyChange(tx, countryId, wanted.value.change)
    if (await isZoneEmpty(tx)) throw new Undone<Refused>(refuse('zone-empty'))
    if (leftOut.length > 0 && !mayLeaveOut)
      throw new Undone<Refused>(
        refuse('leaves-shops-out', {
          values: { count: leftOut.length },
          details: { count: leftOut.length, shops: leftOut.slice(0, mostNamed) },
        }),
      )
    await bumpZoneVersion(tx, version)
    // Makes every process delete its cached replies, as after a change of a setting.
    await broadcast.publish(tx, [{ channel: settingsChannel, event: 'changed', payload: {} }])
    await recordChange(tx, actor, { at: clock.now(), shopId: null, ...audit })
    return ok({ success: true })
  }
  const done = await db.transaction(work).catch((error: unknown) => {
    if (error instanceof Undone) return error.refusal as Result<never, Refused>
    if (error instanceof ZoneBusy) return refuse<Refused>('changed-meanwhile')
    throw error
  })
  if (done.ok) await settings.reload()
  return done
}

const stateOf = ({ postalCode, town, latitude, longitude }: CheckedPlace): AuditState => ({
  postalCode,
  city: town.fr,
  latitude,
  longitude,
})

export const isSame = (one: CheckedPlace, other: CheckedPlace): boolean =>
  placeKey(one) === placeKey(other) &&
  one.town.ar === other.town.ar &&
  one.latitude === other.latitude &&
  one.longitude === other.longitude

type Typed = Consent & { readonly country: string; readonly place: TypedPlace }

type PlaceRefused = PlaceRefusal | 'country-unknown' | 'code-of-other-country' | 'place-twice'

/** Refuses if another place has the same name and postal code. */
async function checkTyped(
  tx: Database,
  { country, place }: Typed,
  self: number | null,
): Promise<Result<{ countryId: number; checked: CheckedPlace }, PlaceRefused>> {
  const checked = checkPlace(place)
  if (!checked.ok) return checked
  const countryId = await findCountry(tx, country)
  if (countryId === null) return refuse('country-unknown')
  const elsewhere = await findCodeElsewhere(tx, countryId, [checked.value.postalCode])
  if (elsewhere !== null) return refuse('code-of-other-country', { values: { code: elsewhere } })
  const own = await listPlacesOf(tx, countryId)
  const isTwice = own.some((kept) => kept.id !== self && placeKey(kept) === placeKey(checked.value))
  return isTwice ? refuse('place-twice') : ok({ countryId, checked: checked.value })
}

const nothing: ZoneChange = { added: [], changed: [], gone: [] }

export const addPlace = (tools: Needs, actor: AuditActor, typed: Typed) =>
  changeZone<PlaceRefused>(tools, actor, typed, async (tx) => {
    const found = await checkTyped(tx, typed, null)
    if (!found.ok) return found
    const { countryId, checked } = found.value
    return ok({
      countryId,
      change: { ...nothing, added: [checked] },
      audit: {
        action: 'zone.place-added',
        subject: `zone ${typed.country}`,
        before: null,
        after: stateOf(checked),
      },
    })
  })

export const changePlace = (tools: Needs, actor: AuditActor, id: number, typed: Typed) =>
  changeZone<PlaceRefused | 'unknown-place'>(tools, actor, typed, async (tx) => {
    const kept = await findKeptPlace(tx, id)
    if (!kept) return refuse('unknown-place')
    const found = await checkTyped(tx, typed, id)
    if (!found.ok) return found
    const { countryId, checked } = found.value
    // The country of a place cannot be changed.
    if (countryId !== kept.countryId) return refuse('unknown-place')
    return ok({
      countryId,
      change: isSame(kept, checked) ? nothing : { ...nothing, changed: [{ ...checked, id }] },
      audit: {
        action: 'zone.place-changed',
        subject: `zone ${typed.country}`,
        before: stateOf(kept),
        after: stateOf(checked),
      },
    })
  })

export const removePlace = (tools: Needs, actor: AuditActor, id: number, consent: Consent) =>
  changeZone<'unknown-place'>(tools, actor, consent, async (tx) => {
    const kept = await findKeptPlace(tx, id)
    if (!kept) return refuse('unknown-place')
    return ok({
      countryId: kept.countryId,
      change: { ...nothing, gone: [kept] },
      audit: { action: 'zone.place-removed', subject: `zone ${id}`, before: stateOf(kept), after: null },
    })
  })

export const countOf = (entries: number): AuditState => ({ entries })

export const clearCountry = (tools: Needs, actor: AuditActor, consent: Consent & { readonly country: string }) =>
  changeZone<'country-unknown'>(tools, actor, consent, async (tx) => {
    const countryId = await findCountry(tx, consent.country)
    if (countryId === null) return refuse('country-unknown')
    const gone = await listPlacesOf(tx, countryId)
    return ok({
      countryId,
      change: { ...nothing, gone },
      audit: {
        action: 'zone.cleared',
        subject: `zone ${consent.country}`,
        before: countOf(gone.length),
        after: countOf(0),
      },
    })
  })
