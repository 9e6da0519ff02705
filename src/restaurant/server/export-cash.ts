import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { csvHead, csvLines } from '../../kernel/csv.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { type Currency, money, toNumericString } from '../../kernel/money.ts'
import { dateIn, timeText } from '../../kernel/wall-time.ts'
import type { exportCash as call } from '../cash-contract.ts'
import { readCashDays } from '../cash-view.ts'
import { instantsOfDay } from '../sales.ts'
import { actorName } from './cash-store.ts'

const mostExported = 10_000

const head = [
  ...['day', 'time', 'shift', 'kind', 'order', 'method', 'currency', 'amount', 'given'],
  ...['expected', 'counted', 'difference', 'reason', 'person', 'replaced'],
]

type Row = {
  readonly at: string
  readonly shift: number | null
  readonly kind: string
  readonly order: number | null
  readonly method: string | null
  readonly currency: Currency
  readonly amount: number | null
  readonly given: number | null
  readonly expected: number | null
  readonly counted: number | null
  readonly reason: string | null
  readonly person: string
  readonly replaced: boolean
}

/** Openings and counts of shifts are rows between the entries. Newest first. */
const selectRows = async (db: Database, shopId: number, within: (at: SQL) => SQL): Promise<Row[]> => {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select to_json(all_rows.at) #>> '{}' as at, shift, kind, "order", method, currency, amount::float8, given::float8,
      expected::float8, counted::float8, reason, person, replaced from (
    select e.at, e.shift_id as shift, e.kind, e.order_id as "order", e.method, e.currency, e.amount_minor as amount,
      e.given_minor as given, null::bigint as expected, null::bigint as counted, e.reason,
      ${actorName(sql`e.user_id`, sql`e.tablet_id`)} as person, e.replaced_at is not null as replaced, e.id as place
    from cash_entries e where e.shop_id = ${shopId} and ${within(sql`e.at`)}
    union all
    select s.opened_at, s.id, 'shift-opened', null, 'cash', s.currency, s.float_minor, null, null, null, null,
      ${actorName(sql`s.opened_by`, sql`s.opened_tablet`)}, false, 0
    from cash_shifts s where s.shop_id = ${shopId} and ${within(sql`s.opened_at`)}
    union all
    select s.closed_at, s.id, 'shift-closed', null, 'cash', s.currency, null, null, s.expected_minor, s.counted_minor,
      s.difference_reason, ${actorName(sql`s.closed_by`, sql`s.closed_tablet`)}, false, 2147483647
    from cash_shifts s where s.shop_id = ${shopId} and ${within(sql`s.closed_at`)}
    ) all_rows order by all_rows.at desc, place desc limit ${mostExported + 1}`)
  return rows
}

const rowOf = (row: Row, zone: string) => {
  const at = new Date(row.at)
  const { currency, expected, counted } = row
  const written = (minor: number | null): string => (minor === null ? '' : toNumericString(money(minor, currency)))
  // A text that begins with a minus would be escaped like a formula, so that a spreadsheet would not add it up.
  const signed = (minor: number | null) => (minor !== null && minor < 0 ? Number(written(minor)) : written(minor))
  return [
    ...[dateIn(at, zone), timeText(at, zone), row.shift, row.kind, row.order, row.method, currency],
    ...[signed(row.amount), written(row.given), written(expected), written(counted)],
    expected === null || counted === null ? null : signed(counted - expected),
    ...[row.reason, row.person, row.replaced ? 'yes' : ''],
  ]
}

/** CSV with one row per entry, without data of customers. */
export async function exportCash(
  db: Database,
  shop: { readonly id: number; readonly timeZone: string },
  query: { readonly from?: string | undefined; readonly until?: string | undefined },
  now: Date,
): Promise<ReplyOf<typeof call>> {
  const { from, until } = readCashDays(query, dateIn(now, shop.timeZone))
  const begin = instantsOfDay(from, shop.timeZone).from.toISOString()
  const end = instantsOfDay(until, shop.timeZone).until.toISOString()
  const rows = await selectRows(
    db,
    shop.id,
    (at) => sql`${at} >= ${begin}::timestamptz and ${at} < ${end}::timestamptz`,
  )
  const written = rows.slice(0, mostExported)
  return {
    name: `${from}${from === until ? '' : `_${until}`}.csv`,
    content: csvHead(head) + csvLines(written.map((row) => rowOf(row, shop.timeZone))),
    count: written.length,
    is_cut: rows.length > mostExported,
  }
}
