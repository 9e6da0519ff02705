import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { countries } from '../../catalogue/server/tables.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { lockSetting, writeSetting } from '../../server/settings.ts'
import type { Tools } from '../../server/tools.ts'
import { checkServed, readEuroRate } from '../countries.ts'

type Done = { readonly success: true }

const mostShopsNamed = 5

/** Names up to five shops in other countries than `served`, and counts the rest. Ignores hidden demo shops. */
async function listShopsElsewhere(
  tx: Database,
  served: readonly string[],
): Promise<{ readonly names: readonly string[]; readonly more: number }> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select s.name, count(*) over ()::int as count from shops s join countries c on c.id = s.country_id
    where not (s.is_demo and s.is_hidden) and not c.code = any(${sql.param([...served])}::text[])
    order by s.name, s.id limit ${mostShopsNamed}`)
  return { names: rows.map(({ name }) => name), more: (rows[0]?.count ?? 0) - rows.length }
}

type ServedInput = { readonly served: readonly string[]; readonly main: string; readonly version: string }

type ServedRefusal = 'changed-meanwhile' | 'countries-none' | 'main-not-served' | 'country-in-use'

/** Refuses to remove a country that has shops. */
export async function changeServedCountries(
  { db, broadcast, settings, clock }: Pick<Tools, 'db' | 'broadcast' | 'settings' | 'clock'>,
  { version, ...typed }: ServedInput,
  actor: AuditActor,
): Promise<Result<Done, ServedRefusal>> {
  const result = await db.transaction(async (tx): Promise<Result<Done, ServedRefusal>> => {
    const stored = await lockSetting(tx, 'countries')
    if (stored.version !== version) return refuse('changed-meanwhile')
    const known = await tx.select({ code: countries.code }).from(countries).orderBy(countries.id)
    const checked = checkServed(
      typed,
      known.map(({ code }) => code),
    )
    if (!checked.ok) return checked
    const { names, more } = await listShopsElsewhere(tx, checked.value.served)
    if (names.length > 0) return refuse('country-in-use', { values: { shops: names.join(', '), more } })
    await writeSetting(tx, broadcast, 'countries', checked.value)
    const states = { before: stored.value, after: checked.value }
    const subject = 'setting countries'
    await recordChange(tx, actor, { at: clock.now(), shopId: null, action: 'setting.changed', subject, ...states })
    return ok({ success: true })
  })
  if (result.ok) await settings.reload()
  return result
}

export type ChangeTools = Pick<Tools, 'db' | 'clock'>

/** Refuses if another operator has changed the country or its VAT rates since `version`. */
export const lockCountry = async (
  tx: Database,
  id: number,
  version: number,
): Promise<Result<typeof countries.$inferSelect, 'unknown-country' | 'changed-meanwhile'>> => {
  const [country] = await tx.select().from(countries).where(eq(countries.id, id)).for('no key update')
  if (!country) return refuse('unknown-country')
  return country.version === version ? ok(country) : refuse('changed-meanwhile')
}

export const countChange = async (tx: Database, { id, version }: { id: number; version: number }): Promise<void> => {
  await tx
    .update(countries)
    .set({ version: version + 1 })
    .where(eq(countries.id, id))
}

type EuroRateRefusal = 'unknown-country' | 'changed-meanwhile' | 'euro-rate-invalid' | 'euro-rate-fixed'

export async function changeEuroRate(
  { db, clock }: ChangeTools,
  { id, typed, version }: { readonly id: number; readonly typed: string; readonly version: number },
  actor: AuditActor,
): Promise<Result<Done, EuroRateRefusal>> {
  const euroRate = readEuroRate(typed)
  if (euroRate === null) return refuse('euro-rate-invalid')
  return db.transaction(async (tx): Promise<Result<Done, EuroRateRefusal>> => {
    const country = await lockCountry(tx, id, version)
    if (!country.ok) return country
    if (country.value.currency === 'EUR') return refuse('euro-rate-fixed')
    await tx.update(countries).set({ euroRate }).where(eq(countries.id, id))
    await countChange(tx, country.value)
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId: null,
      action: 'country.changed',
      subject: `country ${country.value.code}`,
      before: { euroRate: country.value.euroRate },
      after: { euroRate },
    })
    return ok({ success: true })
  })
}
