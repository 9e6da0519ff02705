import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { formatMoney, isNumericString, isZero, money, readAmount, toNumericString } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AmountRefusal, readTypedAmount } from '../../kernel/typed-amount.ts'
import { recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import {
  type CashMethod,
  type CashSums,
  checkCashReason,
  type EntryKind,
  expectedOf,
  type ReasonRefusal,
  sumsOf,
} from '../cash.ts'
import {
  actorName,
  type CashActor,
  findEntryByKey,
  findOpenShift,
  insertEntry,
  readShopMoney,
  shareOpenShift,
} from './cash-store.ts'
import { cashShifts } from './cash-tables.ts'

type Needs = Pick<Tools, 'db' | 'clock'>

type Done = { readonly id: number }

/** Entries that a correction has replaced do not count. */
export async function readShiftSums(db: Database, shiftIds: readonly number[]): Promise<ReadonlyMap<number, CashSums>> {
  const { rows } = await db.execute<{ shift: number; kind: EntryKind; method: CashMethod; minor: number }>(sql`
    select shift_id as shift, kind, method, sum(amount_minor)::float8 as minor from cash_entries
    where shift_id = any(${sql.param([...shiftIds])}::int[]) and replaced_at is null group by shift_id, kind, method`)
  return new Map(shiftIds.map((id) => [id, sumsOf(rows.filter(({ shift }) => shift === id))]))
}

export async function openShift(
  { db, clock }: Needs,
  shopId: number,
  { float, key, actor }: { readonly float: string; readonly key: string; readonly actor: CashActor },
): Promise<Result<Done, AmountRefusal | 'shift-open'>> {
  const { currency } = await readShopMoney(db, shopId)
  const amount = readTypedAmount(float, currency)
  if (!amount.ok) return amount
  return db.transaction(async (tx) => {
    const at = clock.now()
    const [opened] = await tx
      .insert(cashShifts)
      .values({
        shopId,
        currency,
        floatMinor: amount.value.minor,
        openedAt: at,
        openedBy: actor.userId,
        openedTablet: actor.tabletId,
        key,
      })
      .onConflictDoNothing()
      .returning({ id: cashShifts.id })
    if (opened) {
      await recordChange(tx, actor.audit, {
        at,
        shopId,
        action: 'cash.opened',
        subject: `shift ${opened.id}`,
        before: null,
        after: { counted: toNumericString(amount.value) },
      })
      return ok(opened)
    }
    const [repeated] = await tx
      .select({ id: cashShifts.id })
      .from(cashShifts)
      .where(and(eq(cashShifts.shopId, shopId), eq(cashShifts.key, key)))
    if (repeated) return ok(repeated)
    return refuse('shift-open', { values: { who: (await findOpenShift(tx, shopId))?.openedBy ?? '' } })
  })
}

const lockShift = async (tx: Database, shopId: number, id: number) => {
  const [shift] = await tx
    .select()
    .from(cashShifts)
    .where(and(eq(cashShifts.shopId, shopId), eq(cashShifts.id, id)))
    .for('no key update')
  return shift ?? null
}

const closerOf = async (tx: Database, id: number): Promise<string> => {
  const [row] = await tx
    .select({ who: sql<string>`${actorName(sql`${cashShifts.closedBy}`, sql`${cashShifts.closedTablet}`)}` })
    .from(cashShifts)
    .where(eq(cashShifts.id, id))
  return row?.who ?? ''
}

type Count = {
  readonly shiftId: number
  readonly counted: string
  /** What should be in the drawer, as the screen shows it. */
  readonly expected: string
  readonly reason?: string | undefined
  readonly actor: CashActor
}

/** A payment at the same time waits for the end of the transaction, and then counts in no shift. */
export async function closeShift(
  { db, clock }: Needs,
  shopId: number,
  { shiftId, counted, expected: shown, reason, actor }: Count,
): Promise<Result<Done, AmountRefusal | ReasonRefusal | 'unknown-shift' | 'shift-closed' | 'shift-changed'>> {
  const { symbol } = await readShopMoney(db, shopId)
  return db.transaction(async (tx) => {
    const shift = await lockShift(tx, shopId, shiftId)
    if (!shift) return refuse('unknown-shift')
    const { currency } = shift
    const amount = readTypedAmount(counted, currency)
    if (!amount.ok) return amount
    if (shift.closedAt !== null) {
      const isRepeated =
        shift.closedBy === actor.userId &&
        shift.closedTablet === actor.tabletId &&
        shift.countedMinor === amount.value.minor
      return isRepeated ? ok({ id: shiftId }) : refuse('shift-closed', { values: { who: await closerOf(tx, shiftId) } })
    }
    const sums = (await readShiftSums(tx, [shiftId])).get(shiftId) ?? sumsOf([])
    const expected = expectedOf(shift.floatMinor, sums)
    if (!isNumericString(shown) || readAmount(shown, currency).minor !== expected)
      return refuse('shift-changed', { values: { amount: formatMoney(money(expected, currency), symbol) } })
    const isExact = amount.value.minor === expected
    const why = isExact ? null : checkCashReason(reason ?? '')
    if (why && !why.ok) return why
    const at = clock.now()
    await tx
      .update(cashShifts)
      .set({
        closedAt: at,
        closedBy: actor.userId,
        closedTablet: actor.tabletId,
        expectedMinor: expected,
        countedMinor: amount.value.minor,
        differenceReason: why?.value ?? null,
      })
      .where(eq(cashShifts.id, shiftId))
    await recordChange(tx, actor.audit, {
      at,
      shopId,
      action: 'cash.closed',
      subject: `shift ${shiftId}`,
      before: { expected: toNumericString(money(expected, currency)) },
      after: { counted: toNumericString(amount.value) },
    })
    return ok({ id: shiftId })
  })
}

type Move = {
  readonly kind: 'put-in' | 'taken-out'
  readonly amount: string
  readonly reason: string
  readonly actor: CashActor
  readonly key: string
}

export async function moveCash(
  { db, clock }: Needs,
  shopId: number,
  { kind, amount: typed, reason: why, actor, key }: Move,
): Promise<Result<Done, AmountRefusal | ReasonRefusal | 'no-shift' | 'key-used'>> {
  const { currency } = await readShopMoney(db, shopId)
  const amount = readTypedAmount(typed, currency)
  if (!amount.ok) return amount
  if (isZero(amount.value)) return refuse('amount-missing')
  const reason = checkCashReason(why)
  if (!reason.ok) return reason
  return db.transaction(async (tx) => {
    const repeated = async (): Promise<Result<Done, 'key-used'>> => {
      const known = await findEntryByKey(tx, shopId, key)
      return known?.kind === kind ? ok({ id: known.id }) : refuse('key-used')
    }
    if (await findEntryByKey(tx, shopId, key)) return repeated()
    const shiftId = await shareOpenShift(tx, shopId, currency)
    if (shiftId === null) return refuse('no-shift')
    const id = await insertEntry(tx, {
      shopId,
      shiftId,
      kind,
      method: 'cash',
      amount: money(kind === 'put-in' ? amount.value.minor : -amount.value.minor, currency),
      reason: reason.value,
      actor,
      at: clock.now(),
      key,
    })
    return id === null ? repeated() : ok({ id })
  })
}
