import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type Currency, formatMoney, money, toNumericString } from '../../kernel/money.ts'
import { dateIn } from '../../kernel/wall-time.ts'
import type { RefundState } from '../../orders/refund.ts'
import { isRealOrder } from '../../orders/server/order-store.ts'
import { type CashMethod, type EntryKind, expectedOf, isForgotten, sumsOf } from '../cash.ts'
import type { CashSearch, CashView, CurrentShift, ListedEntry, PastShift, UnpaidOrder } from '../cash-view.ts'
import { staffCan } from '../permission.ts'
import { readShiftSums } from './cash-shifts.ts'
import { actorName, findOpenShift, readShopMoney } from './cash-store.ts'
import type { StaffShop } from './staff-store.ts'

export const entriesPerPage = 50
export const shiftsPerPage = 20

const mostUnpaid = 50
const dayMs = 86_400_000
const looseDays = 30
/** After this time, nobody notes a forgotten payment any more. */
const unpaidDays = 3

type EntryRow = Omit<ListedEntry, 'at'> & { readonly at: string; readonly currency: Currency }

/** Of an entry's order, if the entry is its valid payment. */
const refundsOf = (states: readonly RefundState[]) => sql`case when e.kind = 'payment' and e.replaced_at is null then
  coalesce((select sum(r.amount_minor) from order_refunds r
    where r.order_id = e.order_id and r.state = any(${sql.param([...states])}::text[])), 0) else 0 end::float8`

/** Newest first. */
export const listEntries = async (
  db: Database,
  condition: SQL,
  limit: number,
): Promise<(ListedEntry & { readonly currency: Currency; readonly shiftId: number | null })[]> => {
  const { rows } = await db.execute<EntryRow & { shiftId: number | null }>(sql`
    select e.id, e.shift_id as "shiftId", e.kind, e.method, e.amount_minor::float8 as minor, e.given_minor::float8 as given, e.currency,
      e.order_id as "orderId", e.reason, e.corrects_id is not null as "isCorrection", e.replaced_at is not null as "isReplaced",
      ${refundsOf(['done'])} as refunded, ${refundsOf(['by-hand'])} as owed,
      to_json(e.at) #>> '{}' as at, ${actorName(sql`e.user_id`, sql`e.tablet_id`)} as who
    from cash_entries e where ${condition} order by e.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

const readCurrent = async (db: Database, shopId: number, now: Date): Promise<CurrentShift | null> => {
  const open = await findOpenShift(db, shopId)
  if (!open) return null
  const sums = (await readShiftSums(db, [open.id])).get(open.id) ?? sumsOf([])
  return {
    id: open.id,
    openedAt: open.openedAt.toISOString(),
    openedBy: open.openedBy,
    float: open.floatMinor,
    sums,
    expected: expectedOf(open.floatMinor, sums),
    isForgotten: isForgotten(open.openedAt, now),
  }
}

type ShiftRow = Omit<PastShift, 'correctedDifference'>

/** Closed shifts, newest first. */
export const listPastShifts = async (db: Database, condition: SQL, limit: number): Promise<PastShift[]> => {
  const { rows } = await db.execute<ShiftRow & Record<string, unknown>>(sql`
    select s.id, to_json(s.opened_at) #>> '{}' as "openedAt", to_json(s.closed_at) #>> '{}' as "closedAt",
      ${actorName(sql`s.opened_by`, sql`s.opened_tablet`)} as "openedBy", ${actorName(sql`s.closed_by`, sql`s.closed_tablet`)} as "closedBy",
      s.float_minor::float8 as float, s.expected_minor::float8 as expected, s.counted_minor::float8 as counted,
      s.difference_reason as reason
    from cash_shifts s where s.closed_at is not null and ${condition} order by s.id desc limit ${limit}`)
  const sums = await readShiftSums(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const now = expectedOf(row.float, sums.get(row.id) ?? sumsOf([]))
    return {
      ...row,
      openedAt: new Date(row.openedAt).toISOString(),
      closedAt: new Date(row.closedAt).toISOString(),
      correctedDifference: now === row.expected ? null : row.counted - now,
    }
  })
}

const readLoose = async (db: Database, shopId: number, now: Date): Promise<CashView['loose']> => {
  const since = new Date(now.getTime() - looseDays * dayMs).toISOString()
  const { rows } = await db.execute<{ kind: EntryKind; method: CashMethod; minor: number; count: number }>(sql`
    select kind, method, sum(amount_minor)::float8 as minor, count(*)::int as count from cash_entries
    where shop_id = ${shopId} and shift_id is null and replaced_at is null and at >= ${since}::timestamptz
    group by kind, method`)
  return { count: rows.reduce((all, { count }) => all + count, 0), sums: sumsOf(rows) }
}

const unpaidSince = (now: Date): string => new Date(now.getTime() - unpaidDays * dayMs).toISOString()

/** Handed over without a payment, and not long ago. */
const isUnpaid = (shopId: number, now: Date): SQL => sql`o.shop_id = ${shopId} and o.status = 7
  and o.payment_state = 'due-at-counter' and ${isRealOrder} and o.handed_over_at >= ${unpaidSince(now)}::timestamptz`

const readDue = async (db: Database, shopId: number, now: Date): Promise<CashView['due']> => {
  const { rows } = await db.execute<CashView['due']>(sql`
    select count(*)::int as orders, coalesce(sum(total_minor), 0)::float8 as minor from (
      select o.total_minor from orders o where ${isUnpaid(shopId, now)}
      union all
      select o.total_minor from orders o
      where o.shop_id = ${shopId} and o.status = 3 and o.payment_state = 'due-at-counter' and ${isRealOrder}) due`)
  return rows[0] ?? { orders: 0, minor: 0 }
}

const listUnpaid = async (db: Database, shopId: number, now: Date): Promise<UnpaidOrder[]> => {
  const { rows } = await db.execute<{
    id: number
    customer: string
    total: number
    currency: Currency
    symbol: string
    at: string
  }>(sql`
    select o.id, coalesce(u.name, o.guest_name, '') as customer, o.total_minor as total, o.currency, o.currency_symbol as symbol,
      to_json(o.handed_over_at) #>> '{}' as at
    from orders o left join users u on u.id = o.user_id
    where ${isUnpaid(shopId, now)} order by o.handed_over_at desc limit ${mostUnpaid}`)
  return rows.map(({ total, currency, symbol, ...row }) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    total: toNumericString(money(total, currency)),
    totalText: formatMoney(money(total, currency), symbol),
  }))
}

/** Only managers see past shifts. Another role that asks for one sees the open shift. */
export async function readCash(db: Database, shop: StaffShop, asked: CashSearch, now: Date): Promise<CashView> {
  const isManager = staffCan(shop.role, 'correct-cash')
  const shift = await readCurrent(db, shop.id, now)
  const search: CashSearch = isManager
    ? asked
    : { ...asked, entries: asked.entries === 'none' ? 'none' : null, pastBefore: null }
  const shown = search.entries ?? shift?.id ?? 'none'
  const ofShown = shown === 'none' ? sql`e.shift_id is null` : sql`e.shift_id = ${shown}`
  const afterEntry = search.before === null ? sql`true` : sql`e.id < ${search.before}`
  const afterShift = search.pastBefore === null ? sql`true` : sql`s.id < ${search.pastBefore}`
  const [{ currency, symbol }, found, loose, unpaid, due, past] = await Promise.all([
    readShopMoney(db, shop.id),
    listEntries(db, sql`e.shop_id = ${shop.id} and ${ofShown} and ${afterEntry}`, entriesPerPage + 1),
    readLoose(db, shop.id, now),
    listUnpaid(db, shop.id, now),
    readDue(db, shop.id, now),
    isManager ? listPastShifts(db, sql`s.shop_id = ${shop.id} and ${afterShift}`, shiftsPerPage + 1) : [],
  ])
  const entries = found.slice(0, entriesPerPage)
  const shifts = past.slice(0, shiftsPerPage)
  return {
    shop: { id: shop.id, name: shop.name, zone: shop.timeZone },
    currency,
    symbol,
    today: dateIn(now, shop.timeZone),
    isManager,
    shift,
    search,
    entries,
    nextEntry: found.length > entriesPerPage ? (entries.at(-1)?.id ?? null) : null,
    loose,
    unpaid,
    due,
    past: shifts,
    nextPast: past.length > shiftsPerPage ? (shifts.at(-1)?.id ?? null) : null,
  }
}
