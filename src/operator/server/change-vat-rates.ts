import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { applyVatRates } from '../../catalogue/server/apply-vat-rates.ts'
import { listVatRates } from '../../catalogue/server/country-store.ts'
import { vatRatePercents, vatRates } from '../../catalogue/server/tables.ts'
import { percentsOn, type VatPercentages } from '../../catalogue/vat-rates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { dateIn, isLocalDate } from '../../kernel/wall-time.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { checkRateName, readPercents } from '../countries.ts'
import { type ChangeTools, countChange, lockCountry } from './change-countries.ts'

type Done = { readonly success: true }

type Common = 'unknown-country' | 'changed-meanwhile'

const mostRates = 20
const mostDays = 50

type Names = Readonly<Record<string, string>>

type OfCountry = { readonly id: number; readonly version: number }
type OfRate = OfCountry & { readonly rate: number }

const stored = ({ basisPoints, eatingIn }: VatPercentages) => ({
  basisPoints,
  eatingIn: eatingIn === basisPoints ? null : eatingIn,
})

const logged = (percents: VatPercentages | null) => ({
  vat_basis_points: percents?.basisPoints ?? null,
  vat_eating_in_basis_points: percents?.eatingIn ?? null,
})

const findRate = async (tx: Database, { id, rate }: Pick<OfRate, 'id' | 'rate'>) =>
  (await listVatRates(tx, id)).find((one) => one.id === rate) ?? null

export async function createVatRate(
  { db, clock }: ChangeTools,
  { id, version, names, percent, eatingIn }: OfCountry & Typed & { readonly names: Names; readonly percent: string },
  actor: AuditActor,
): Promise<
  Result<
    Done,
    Common | 'rate-name-missing' | 'rate-name-long' | 'percent-invalid' | 'eating-in-invalid' | 'too-many-rates'
  >
> {
  const name = checkRateName(names)
  if (!name.ok) return name
  const percents = readPercents(percent, eatingIn)
  if (!percents.ok) return percents
  return db.transaction(async (tx): Promise<Result<Done, Common | 'too-many-rates'>> => {
    const country = await lockCountry(tx, id, version)
    if (!country.ok) return country
    const count = (await listVatRates(tx, id)).length
    if (count >= mostRates) return refuse('too-many-rates', { values: { most: mostRates } })
    const begins = dateIn(clock.now(), country.value.timeZone)
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from vat_rates where country_id = ${id})`
    const [made] = await tx
      .insert(vatRates)
      .values({ countryId: id, name: name.value, position })
      .returning({ id: vatRates.id })
    const rateId = made?.id ?? 0
    await tx.insert(vatRatePercents).values({ rateId, begins, ...stored(percents.value) })
    await countChange(tx, country.value)
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId: null,
      action: 'vat-rate.made',
      subject: `vat-rate ${rateId}`,
      before: null,
      after: { names: name.value, begins, ...logged(percents.value) },
    })
    return ok({ success: true })
  })
}

export async function renameVatRate(
  { db, clock }: ChangeTools,
  { names, ...of }: OfRate & { readonly names: Names },
  actor: AuditActor,
): Promise<Result<Done, Common | 'unknown-rate' | 'rate-name-missing' | 'rate-name-long'>> {
  const name = checkRateName(names)
  if (!name.ok) return name
  return db.transaction(async (tx): Promise<Result<Done, Common | 'unknown-rate'>> => {
    const country = await lockCountry(tx, of.id, of.version)
    if (!country.ok) return country
    const rate = await findRate(tx, of)
    if (!rate) return refuse('unknown-rate')
    await tx.update(vatRates).set({ name: name.value }).where(eq(vatRates.id, rate.id))
    await countChange(tx, country.value)
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId: null,
      action: 'vat-rate.changed',
      subject: `vat-rate ${rate.id}`,
      before: { names: rate.name },
      after: { names: name.value },
    })
    return ok({ success: true })
  })
}

type Typed = { readonly eatingIn?: string | undefined }

type Dated = OfRate &
  Typed & {
    readonly begins: string
    /** Null deletes a change that has not begun. */
    readonly percent: string | null
  }

type DayRefusal =
  | Common
  | 'unknown-rate'
  | 'percent-invalid'
  | 'eating-in-invalid'
  | 'day-invalid'
  | 'day-past'
  | 'too-many-days'

/** Refuses past days, so that the history stays correct. */
export async function dateVatRate(
  tools: ChangeTools,
  { begins, percent, eatingIn, ...of }: Dated,
  actor: AuditActor,
): Promise<Result<Done, DayRefusal>> {
  const { db, clock } = tools
  const read = percent === null ? null : readPercents(percent, eatingIn)
  if (read && !read.ok) return read
  const percents = read?.value ?? null
  if (!isLocalDate(begins)) return refuse('day-invalid')
  const changed = await db.transaction(async (tx): Promise<Result<Done, DayRefusal>> => {
    const country = await lockCountry(tx, of.id, of.version)
    if (!country.ok) return country
    const rate = await findRate(tx, of)
    if (!rate) return refuse('unknown-rate')
    const today = dateIn(clock.now(), country.value.timeZone)
    if (begins < today || (percent === null && begins === today)) return refuse('day-past')
    const before = rate.percents.find((one) => one.begins === begins) ?? null
    if (before === null && rate.percents.length >= mostDays)
      return refuse('too-many-days', { values: { most: mostDays } })
    if (percents === null)
      await tx
        .delete(vatRatePercents)
        .where(and(eq(vatRatePercents.rateId, rate.id), eq(vatRatePercents.begins, begins)))
    else
      await tx
        .insert(vatRatePercents)
        .values({ rateId: rate.id, begins, ...stored(percents) })
        .onConflictDoUpdate({ target: [vatRatePercents.rateId, vatRatePercents.begins], set: stored(percents) })
    await countChange(tx, country.value)
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId: null,
      action: 'vat-rate.changed',
      subject: `vat-rate ${rate.id}`,
      before: { begins, ...logged(before ?? percentsOn(rate, begins)) },
      after: { begins, ...logged(percents) },
    })
    return ok({ success: true })
  })
  if (changed.ok) await applyVatRates(tools)
  return changed
}

type RemoveRefusal = 'unknown-rate' | 'rate-used' | 'rate-last'

export async function removeVatRate(
  { db, clock }: ChangeTools,
  of: Pick<OfRate, 'id' | 'rate'>,
  actor: AuditActor,
): Promise<Result<Done, RemoveRefusal>> {
  return db.transaction(async (tx): Promise<Result<Done, RemoveRefusal>> => {
    const { rows } = await tx.execute<{ version: number }>(
      sql`select version from countries where id = ${of.id} for no key update`,
    )
    const rates = await listVatRates(tx, of.id)
    const rate = rates.find((one) => one.id === of.rate)
    if (!rate) return refuse('unknown-rate')
    if (rate.used > 0) return refuse('rate-used', { values: { count: rate.used } })
    if (rates.length === 1) return refuse('rate-last')
    await tx.delete(vatRates).where(eq(vatRates.id, rate.id))
    await countChange(tx, { id: of.id, version: rows[0]?.version ?? 0 })
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId: null,
      action: 'vat-rate.removed',
      subject: `vat-rate ${rate.id}`,
      before: { names: rate.name, ...logged(rate.percents.at(-1) ?? null) },
      after: null,
    })
    return ok({ success: true })
  })
}
