import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { counterRules } from '../../checkout/server/phone-limits.ts'
import { type Currency, money, toNumericString } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { checkCounterLimits, type NewCustomerLimits } from '../phone-rules.ts'
import type { CounterLimits, PhoneSettingsView } from '../phones-contract.ts'
import { toBlockedPhoneReply } from './block-phone.ts'
import { findCounterLimits, findMarket, listBlockedPhones, storeCounterLimits } from './phone-store.ts'

const usual: NewCustomerLimits = { amountMinor: null, orders: counterRules.newOrders }

const onWire = ({ amountMinor, orders }: NewCustomerLimits, currency: Currency): CounterLimits => ({
  most_amount: amountMinor === null ? null : toNumericString(money(amountMinor, currency)),
  most_orders: orders,
})

const isSame = (a: NewCustomerLimits, b: NewCustomerLimits): boolean =>
  a.amountMinor === b.amountMinor && a.orders === b.orders

/** What the screen of the order rules shows about phones. */
export async function readPhoneSettings(db: Database, shopId: number, now: Date): Promise<PhoneSettingsView> {
  const { currency, currencySymbol } = await findMarket(db, shopId)
  const limits = (await findCounterLimits(db, shopId)) ?? usual
  const blocked = await listBlockedPhones(db, shopId, now)
  return { limits: onWire(limits, currency), blocked: blocked.map(toBlockedPhoneReply), currencySymbol }
}

/** `seen` are the limits from which the editor started. */
export async function saveCounterLimits(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  actor: AuditActor,
  shopId: number,
  { seen, limits }: { readonly seen: CounterLimits; readonly limits: CounterLimits },
): Promise<Result<CounterLimits, 'amount-range' | 'orders-range' | 'counter-limits-changed'>> {
  const { currency } = await findMarket(db, shopId)
  const checked = checkCounterLimits(limits, currency)
  if (!checked.ok) return checked
  const wanted = checked.value
  const known = checkCounterLimits(seen, currency)
  return db.transaction(async (tx) => {
    await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('no key update')
    const before = (await findCounterLimits(tx, shopId)) ?? usual
    // Repeats of a request whose reply was lost also succeed here.
    if (isSame(before, wanted)) return ok(onWire(wanted, currency))
    if (!known.ok || !isSame(before, known.value))
      return refuse('counter-limits-changed', { details: { current: onWire(before, currency) } })
    await storeCounterLimits(tx, shopId, wanted)
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId,
      action: 'counter-limits.changed',
      subject: `shop ${shopId}`,
      before: onWire(before, currency),
      after: onWire(wanted, currency),
    })
    return ok(onWire(wanted, currency))
  })
}
