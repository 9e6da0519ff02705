import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { dateIn } from '../../kernel/wall-time.ts'
import type { Tools } from '../../server/tools.ts'
import { beginningOf, percentsAfter, percentsOn, type VatPercentages } from '../vat-rates.ts'
import { listVatRates } from './country-store.ts'
import { countries } from './tables.ts'

/** Storing a dish takes 'share', and changing the rates takes 'update', so that no dish gets an outdated percentage. */
export const lockVatRates = async (tx: Database, countryId: number, hold: 'share' | 'update'): Promise<void> => {
  await tx.execute(
    hold === 'share'
      ? sql`select from countries where id = ${countryId} for share`
      : sql`select from countries where id = ${countryId} for no key update`,
  )
}

/** Copies today's percentages to the products with a VAT rate. Returns when the next change begins, or null. */
export async function applyVatRates({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<Date | null> {
  const zones = await db.select({ id: countries.id, zone: countries.timeZone }).from(countries)
  const rates = await listVatRates(db)
  const now = clock.now()
  const upcoming: number[] = []
  for (const { id, zone } of zones) {
    const today = dateIn(now, zone)
    const own = rates.filter(({ countryId }) => countryId === id)
    for (const { begins } of own.flatMap((rate) => percentsAfter(rate, today).slice(0, 1)))
      upcoming.push(beginningOf(begins, zone).getTime())
    const inForce = own.flatMap((rate) => {
      const percents = percentsOn(rate, today)
      return percents === null || rate.used === 0 ? [] : [{ ...percents, id: rate.id }]
    })
    if (inForce.length > 0) await writePercents(db, id, inForce)
  }
  return upcoming.length > 0 ? new Date(Math.min(...upcoming)) : null
}

type InForce = VatPercentages & { readonly id: number }

/** Database triggers notify every process of the changed menus. */
async function writePercents(db: Database, countryId: number, inForce: readonly InForce[]): Promise<void> {
  const listed = (field: keyof InForce) => sql`${sql.param(inForce.map((one) => one[field]))}::int[]`
  const wanted = sql`unnest(${listed('id')}, ${listed('basisPoints')}, ${listed('eatingIn')}) as f(id, percent, eating_in)`
  const differs = sql`p.vat_rate_id = f.id and (p.vat_basis_points <> f.percent
    or coalesce(p.vat_eating_in_basis_points, p.vat_basis_points) <> f.eating_in)`
  const { rows } = await db.execute(sql`select from products p join ${wanted} on ${differs} limit 1`)
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    await lockVatRates(tx, countryId, 'update')
    await tx.execute(
      sql`update products p set vat_basis_points = f.percent, vat_eating_in_basis_points = f.eating_in, version = version + 1
        from ${wanted} where ${differs}`,
    )
  })
}

const checkEveryMs = 30_000

/** Checks every 30 seconds, and when the next known change begins. */
export function vatRateJobs({ db, clock, jobs }: Pick<Tools, 'db' | 'clock' | 'jobs'>): void {
  let nextCheckAt = 0
  jobs.repeat('follow-vat-rates', 1, async () => {
    const now = clock.now().getTime()
    if (now < nextCheckAt) return
    nextCheckAt = now + checkEveryMs
    const next = await applyVatRates({ db, clock })
    if (next) nextCheckAt = Math.min(nextCheckAt, next.getTime())
  })
}
