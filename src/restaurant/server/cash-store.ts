import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type Currency, type Money, money, toNumericString } from '../../kernel/money.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { CashMethod, EntryKind } from '../cash.ts'
import { cashEntries, cashShifts } from './cash-tables.ts'

export type CashActor = {
  readonly userId: number | null
  readonly tabletId: number | null
  readonly audit: AuditActor
}

export type ShopMoney = { readonly currency: Currency; readonly symbol: string }

export const readShopMoney = async (db: Database, shopId: number): Promise<ShopMoney> => {
  const { rows } = await db.execute<ShopMoney>(
    sql`select c.currency, c.currency_symbol as symbol from countries c join shops s on s.country_id = c.id where s.id = ${shopId}`,
  )
  return rows[0] ?? { currency: 'TND', symbol: 'DT' }
}

/** The tablet's name or the person's first name. */
export const actorName = (userId: SQL, tabletId: SQL): SQL => sql`coalesce(
  (select t.name from tablets t where t.id = ${tabletId}),
  (select coalesce(u.first_name, u.name) from users u where u.id = ${userId}), '')`

export type OpenShift = {
  readonly id: number
  readonly currency: Currency
  readonly floatMinor: number
  readonly openedAt: Date
  readonly openedBy: string
}

export const findOpenShift = async (db: Database, shopId: number): Promise<OpenShift | null> => {
  const [found] = await db
    .select({
      id: cashShifts.id,
      currency: cashShifts.currency,
      floatMinor: cashShifts.floatMinor,
      openedAt: cashShifts.openedAt,
      openedBy: sql<string>`${actorName(sql`${cashShifts.openedBy}`, sql`${cashShifts.openedTablet}`)}`,
    })
    .from(cashShifts)
    .where(and(eq(cashShifts.shopId, shopId), isNull(cashShifts.closedAt)))
  return found ?? null
}

/** The open shift's id, or null if no shift of this currency is open. The shift cannot be closed before `tx` ends. */
export const shareOpenShift = async (tx: Database, shopId: number, currency: Currency): Promise<number | null> => {
  const [found] = await tx
    .select({ id: cashShifts.id })
    .from(cashShifts)
    .where(and(eq(cashShifts.shopId, shopId), eq(cashShifts.currency, currency), isNull(cashShifts.closedAt)))
    .for('share')
  return found?.id ?? null
}

export type NewEntry = {
  readonly shopId: number
  readonly shiftId: number | null
  readonly kind: EntryKind
  readonly method: CashMethod
  /** Negative if the money goes out. */
  readonly amount: Money
  readonly given?: Money | null
  readonly orderId?: number | null
  readonly reason?: string | null
  readonly correctsId?: number | null
  readonly actor: CashActor
  readonly at: Date
  readonly key: string
}

const actions: Readonly<Record<EntryKind, string>> = {
  payment: 'cash.taken',
  void: 'cash.corrected',
  refund: 'cash.given-back',
  'put-in': 'cash.moved',
  'taken-out': 'cash.moved',
}

/** Null if another entry of the shop has the key. */
export const insertEntry = async (
  tx: Database,
  { amount, given, actor: { audit, ...actor }, ...entry }: NewEntry,
): Promise<number | null> => {
  const [row] = await tx
    .insert(cashEntries)
    .values({
      ...entry,
      ...actor,
      amountMinor: amount.minor,
      currency: amount.currency,
      givenMinor: given?.minor ?? null,
    })
    .onConflictDoNothing({ target: [cashEntries.shopId, cashEntries.key] })
    .returning({ id: cashEntries.id })
  if (!row) return null
  const { at, shopId, kind, method, orderId, correctsId } = entry
  await recordChange(tx, audit, {
    at,
    shopId,
    action: correctsId ? 'cash.corrected' : actions[kind],
    subject: orderId ? `order ${orderId}` : `shop ${shopId}`,
    before: null,
    after: { [method]: toNumericString(amount) },
  })
  return row.id
}

export const findEntryByKey = async (db: Database, shopId: number, key: string) => {
  const [found] = await db
    .select({
      id: cashEntries.id,
      kind: cashEntries.kind,
      orderId: cashEntries.orderId,
      correctsId: cashEntries.correctsId,
      replacedAt: cashEntries.replacedAt,
    })
    .from(cashEntries)
    .where(and(eq(cashEntries.shopId, shopId), eq(cashEntries.key, key)))
  return found ?? null
}

export type OrderPayment = {
  readonly id: number
  readonly method: CashMethod
  readonly taken: Money
  readonly by: string
  /** Who gave back last. */
  readonly refundedBy: string
}

type PaymentRow = {
  readonly id: number
  readonly method: CashMethod
  readonly currency: Currency
  readonly taken: number
  readonly by: string
  readonly refunded_by: string | null
}

/** The payment at the counter that no correction has replaced. */
export const findPaymentAtCounter = async (db: Database, orderId: number): Promise<OrderPayment | null> => {
  const { rows } = await db.execute<PaymentRow>(sql`
    select e.id, e.method, e.currency, e.amount_minor::float8 as taken, ${actorName(sql`e.user_id`, sql`e.tablet_id`)} as by,
      (select ${actorName(sql`r.done_by`, sql`r.done_tablet`)} from order_refunds r
        where r.order_id = e.order_id and r.state = 'done' order by r.done_at desc, r.id desc limit 1) as refunded_by
    from cash_entries e where e.order_id = ${orderId} and e.kind = 'payment' and e.replaced_at is null`)
  const [row] = rows
  return row
    ? {
        id: row.id,
        method: row.method,
        taken: money(row.taken, row.currency),
        by: row.by,
        refundedBy: row.refunded_by ?? '',
      }
    : null
}
