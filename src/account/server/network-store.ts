import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { createExpiringCache } from '../../server/expiring-cache.ts'
import { given, prepared } from '../../server/prepared.ts'
import { type BudgetCount, codeRules } from '../code-rules.ts'

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)
const daySeconds = 24 * 3600

/** A code that could not be sent counts only for ten minutes, so that an outage does not use up the daily limit. */
const costs = sql`(sending_failed_at is null or sent_at > ${given('lately')}::timestamptz)`

type BudgetUsageRow = {
  readonly all: number
  readonly unproven: number
  readonly strangers: number
  readonly prefix_all: number
  readonly prefix_unproven: number
}

const selectBudgetUsage = prepared<BudgetUsageRow>(
  'codes-spent',
  sql`select count(*)::int as all, (count(*) filter (where not proven_before))::int as unproven,
      (count(*) filter (where lane in ('stranger', 'neighbour', 'vouched')))::int as strangers,
      (count(*) filter (where prefix = ${given('prefix')}))::int as prefix_all,
      (count(*) filter (where prefix = ${given('prefix')} and not proven_before))::int as prefix_unproven
    from one_time_codes where sent_at > ${given('since')} and ${costs}`,
)

/** Codes a day. */
type BudgetsOf = { readonly everywhere: number; readonly inPrefix: number | undefined }

export type BudgetUsage = { readonly everywhere: BudgetCount; readonly inPrefix: BudgetCount }

export async function readBudgetUsage(db: Database, prefix: string, now: Date): Promise<BudgetUsage> {
  const [row] = await selectBudgetUsage(db, { prefix, ...windowsBefore(now) })
  if (!row) throw new Error('the query for the counts returned no row')
  const { all, unproven, strangers } = row
  return {
    everywhere: { all, unproven, strangers },
    inPrefix: { all: row.prefix_all, unproven: row.prefix_unproven, strangers },
  }
}

const cachedUsage = createExpiringCache<BudgetUsage>()

/** At most a second old, which is precise enough to refuse a request. */
export const readCachedBudgetUsage = async (db: Database, prefix: string, now: Date): Promise<BudgetUsage> =>
  cachedUsage.of(db, prefix, now) ?? cachedUsage.keep(db, prefix, now, await readBudgetUsage(db, prefix, now))

const uses = new WeakMap<BudgetUsage, number>()

/** While less than half of `budgets` is spent, a count may be a second old and serve a tenth of the smallest of them. */
export async function readRecentUsage(
  tx: Database,
  {
    db,
    prefix,
    now,
    budgets,
  }: { readonly db: Database; readonly prefix: string; readonly now: Date; readonly budgets: BudgetsOf },
): Promise<BudgetUsage> {
  const known = cachedUsage.of(db, prefix, now)
  const used = (known && uses.get(known)) ?? 0
  const { everywhere, inPrefix = Number.POSITIVE_INFINITY } = budgets
  const isFar = known && known.everywhere.all < everywhere / 2 && known.inPrefix.all < inPrefix / 2
  if (!known || !isFar || used + 1 > Math.min(everywhere, inPrefix) / 10)
    return cachedUsage.keep(db, prefix, now, await readBudgetUsage(tx, prefix, now))
  uses.set(known, used + 1)
  return known
}

const windowsBefore = (now: Date) => ({
  since: secondsBefore(now, daySeconds).toISOString(),
  lately: secondsBefore(now, codeRules.pace.seconds).toISOString(),
})

export type Level = 'narrow' | 'wide'

type Unanswered = { readonly strangers: number; readonly all: number }

export type Traffic = { readonly answered: number; readonly day: Unanswered; readonly lately: Unanswered }

type TrafficRow = {
  readonly answered: number
  readonly strangers: number
  readonly all: number
  readonly strangers_lately: number
  readonly all_lately: number
}

const columnOf: Readonly<Record<Level, SQL>> = { narrow: sql`ip`, wide: sql`network` }

const known = sql`(select count(distinct phone) from (select phone from device_proofs
  where network = ${given('home')} and phone is not null and expires_at > ${given('now')}::timestamptz limit 1000) proofs)`

const counts = (known: SQL): SQL =>
  sql`greatest(count(distinct phone) filter (where verified_at is not null), ${known})::int as answered,
    (count(*) filter (where open and lane <> 'home'))::int as strangers, (count(*) filter (where open))::int as all,
    (count(*) filter (where open and lane <> 'home' and sent_at > ${given('lately')}::timestamptz))::int as strangers_lately,
    (count(*) filter (where open and sent_at > ${given('lately')}::timestamptz))::int as all_lately`

const sentIn = (level: Level): SQL =>
  sql`select phone, ip, verified_at, lane, sent_at, verified_at is null and lane <> 'own' and ${costs} as open
    from one_time_codes where ${columnOf[level]} = ${given(level)} and sent_at > ${given('since')}::timestamptz`

const selectTraffic = (level: Level) =>
  prepared<TrafficRow>(`codes-of-${level}-network`, sql`select ${counts(known)} from (${sentIn(level)}) sent`)

const traffic = { narrow: selectTraffic('narrow'), wide: selectTraffic('wide') }

/** The codes of an address are among those of the network around it, which are read once. */
const selectBoth = prepared<TrafficRow>(
  'codes-of-both-networks',
  sql`with sent as materialized (${sentIn('wide')}), proofs as materialized (select ${known} as known)
    select place, ${counts(sql`proofs.known`)}
    from generate_series(0, 1) place cross join proofs
      left join sent on place = 1 or ip = ${given('narrow')}
    group by place, proofs.known order by place`,
)

const toTraffic = (row: TrafficRow | undefined): Traffic => {
  if (!row) throw new Error('the query for the counts returned no row')
  return {
    answered: row.answered,
    day: { strangers: row.strangers, all: row.all },
    lately: { strangers: row.strangers_lately, all: row.all_lately },
  }
}

/** Of an address, and of the network around it. */
export async function readBothTraffic(
  db: Database,
  { narrow, wide, now }: { readonly narrow: string; readonly wide: string; readonly now: Date },
): Promise<Readonly<Record<Level, Traffic>>> {
  const rows = await selectBoth(db, { narrow, wide, home: wide, now: now.toISOString(), ...windowsBefore(now) })
  return { narrow: toTraffic(rows[0]), wide: toTraffic(rows[1]) }
}

export async function readTraffic(
  db: Database,
  {
    level,
    network,
    home,
    now,
  }: { readonly level: Level; readonly network: string; readonly home: string; readonly now: Date },
): Promise<Traffic> {
  const [row] = await traffic[level](db, { [level]: network, home, now: now.toISOString(), ...windowsBefore(now) })
  return toTraffic(row)
}

/** If `find(0)` finds something that blocks, calls `find` again with the number of phones verified in this network. */
export async function findBlockLessAnswered<Blocking>(
  db: Database,
  where: { readonly level: Level; readonly network: string; readonly home: string; readonly now: Date },
  find: (answered: number) => Promise<Blocking | null>,
): Promise<Blocking | null> {
  const blocking = await find(0)
  if (blocking === null) return null
  const { answered } = await readTraffic(db, where)
  return answered === 0 ? blocking : find(answered)
}
