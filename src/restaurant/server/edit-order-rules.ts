import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { publishCatalogueChange } from '../../catalogue/server/catalogue-events.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { checkOrderRules, type OrderRules, sameRules } from '../order-rules.ts'
import { recordUndoable } from './undo-store.ts'

type RuleTools = Pick<Tools, 'db' | 'clock'>

const columns = {
  slot_minutes: shops.slotMinutes,
  lead_minutes: shops.leadMinutes,
  last_order_minutes: shops.lastOrderMinutes,
  kitchen_minutes: shops.kitchenMinutes,
  dish_minutes: shops.dishMinutes,
}

type BusyReply = { readonly minutes: number; readonly until: string }

export type OrderRulesReply = { readonly rules: OrderRules; readonly busy: BusyReply | null }

const busyOf = ({ busyMinutes, busyUntil }: { busyMinutes: number; busyUntil: Date | null }): BusyReply | null =>
  busyUntil && { minutes: busyMinutes, until: busyUntil.toISOString() }

const readRow = async (db: Database, shopId: number, isLocking: boolean) => {
  const query = db
    .select({ rules: columns, busyMinutes: shops.busyMinutes, busyUntil: shops.busyUntil })
    .from(shops)
    .where(eq(shops.id, shopId))
  const [row] = await (isLocking ? query.for('no key update') : query)
  if (!row) throw new Error(`no shop ${shopId}`)
  return row
}

export async function readOrderRules(db: Database, shopId: number, now: Date): Promise<OrderRulesReply> {
  const row = await readRow(db, shopId, false)
  return { rules: row.rules, busy: row.busyUntil && row.busyUntil > now ? busyOf(row) : null }
}

/** `seen` are the rules from which the editor started. */
export async function saveOrderRules(
  { db, clock }: RuleTools,
  actor: AuditActor,
  shopId: number,
  { seen, rules }: { readonly seen: OrderRules; readonly rules: OrderRules },
): Promise<Result<OrderRules, 'minutes-range' | 'order-rules-changed'>> {
  const checked = checkOrderRules(rules)
  if (!checked.ok) return checked
  return db.transaction(async (tx) => {
    const { rules: before } = await readRow(tx, shopId, true)
    // Repeats of a request whose reply was lost also succeed here.
    if (sameRules(before, rules)) return ok(rules)
    if (!sameRules(before, seen)) return refuse('order-rules-changed', { details: { current: before } })
    await tx
      .update(shops)
      .set({
        slotMinutes: rules.slot_minutes,
        leadMinutes: rules.lead_minutes,
        lastOrderMinutes: rules.last_order_minutes,
        kitchenMinutes: rules.kitchen_minutes,
        dishMinutes: rules.dish_minutes,
      })
      .where(eq(shops.id, shopId))
    const entry = { action: 'order-rules.changed', subject: `shop ${shopId}`, shopId, at: clock.now() } as const
    const former = { does: 'change-rules', seen: rules, rules: before } as const
    await recordUndoable(tx, actor, { ...entry, before, after: rules, name: null, former })
    publishCatalogueChange(tx, shopId)
    return ok(rules)
  })
}

/** Adds `minutes` to promised times for `lasts` minutes. A `minutes` of null ends this. */
export async function setBusy(
  { db, clock }: RuleTools,
  actor: AuditActor,
  shopId: number,
  { minutes, lasts }: { readonly minutes: number | null; readonly lasts: number },
): Promise<{ readonly busy: BusyReply | null }> {
  const now = clock.now()
  const row =
    minutes === null
      ? { busyMinutes: 0, busyUntil: null }
      : { busyMinutes: minutes, busyUntil: new Date(now.getTime() + lasts * 60_000) }
  await db.transaction(async (tx) => {
    const before = await readRow(tx, shopId, true)
    await tx.update(shops).set(row).where(eq(shops.id, shopId))
    const fieldsOf = (of: typeof row | typeof before) => ({
      busy_minutes: of.busyMinutes,
      until: of.busyUntil?.toISOString() ?? null,
    })
    const entry = { action: 'shop.busy', subject: `shop ${shopId}`, shopId, at: now } as const
    await recordChange(tx, actor, { ...entry, before: fieldsOf(before), after: fieldsOf(row) })
    publishCatalogueChange(tx, shopId)
  })
  return { busy: busyOf(row) }
}
