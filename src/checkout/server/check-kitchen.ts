import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { hasRoom } from '../../orders/kitchen.ts'
import { lockKitchen, readTakenMinutes } from '../../orders/server/kitchen-store.ts'
import { nextFreeSlot } from '../check-slot.ts'
import { allowsScheduling, hoursForMode } from '../pickup-mode.ts'
import { scheduledOnWire } from '../scheduled-time.ts'
import { type CheckedOrder, changeOfTime } from './check-order.ts'
import type { OrderInput } from './order-content.ts'

/** Locks the shop's kitchen until the transaction ends, so that no parallel order takes the same minutes. */
export async function checkKitchen(
  tx: Database,
  input: OrderInput,
  { shop, kitchenAt, kitchenMinutes: needed }: CheckedOrder,
  now: Date,
): Promise<Result<null, 'order-changed'>> {
  if (shop.kitchenMinutes === null || needed === 0) return ok(null)
  await lockKitchen(tx, input.shopId)
  const taken = await readTakenMinutes(tx, input.shopId, now)
  const kitchen = { capacity: shop.kitchenMinutes, taken }
  if (hasRoom(kitchen, { begin: kitchenAt, minutes: shop.slotMinutes }, needed)) return ok(null)
  const rules = { ...shop, kitchen: { ...kitchen, needed } }
  const mayPlan = allowsScheduling(input.location)
  const next = mayPlan ? nextFreeSlot(hoursForMode(shop.hours, input.location), now, rules, kitchenAt) : null
  const change = changeOfTime('full', input.scheduledDatetime, next && scheduledOnWire(next))
  const values = next
    ? {
        free: 'yes',
        date: next.date.split('-').reverse().slice(0, 2).join('/'),
        time: next.label.split(' - ')[0] ?? '',
      }
    : { free: mayPlan ? 'no' : 'unplanned', date: '', time: '' }
  return refuse('order-changed', { details: { changes: [{ ...change, values }] } })
}
