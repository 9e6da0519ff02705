import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { PaymentState } from '../order.ts'
import type { OrderStatus } from '../order-status.ts'
import { orders } from './tables.ts'

type Standing = { readonly status: OrderStatus; readonly paymentState: PaymentState }

/** Where an order stands, without its lines. Null if it does not exist. */
export const findStanding = async (db: Database, id: number): Promise<Standing | null> => {
  const [standing] = await db
    .select({ status: orders.status, paymentState: orders.paymentState })
    .from(orders)
    .where(eq(orders.id, id))
  return standing ?? null
}

export const markPaid = async (
  tx: Database,
  orderId: number,
  { paidMinor, paidAt }: { readonly paidMinor: number; readonly paidAt?: Date | undefined },
): Promise<void> => {
  await tx
    .update(orders)
    .set({
      ...{ paymentState: 'paid', paidMinor, heldUntil: null, version: sql`${orders.version} + 1` },
      ...(paidAt && { paidAt }),
    })
    .where(eq(orders.id, orderId))
}

/** Of an order whose dishes are still held. */
export const extendHold = async (tx: Database, orderId: number, heldUntil: Date): Promise<void> => {
  await tx
    .update(orders)
    .set({ heldUntil, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

/** Of an order that is not paid or no longer paid. `settleRefunds` marks orders as refunded. */
export const updatePaymentState = async (
  tx: Database,
  orderId: number,
  paymentState: Exclude<PaymentState, 'paid' | 'refunded'>,
): Promise<void> => {
  await tx
    .update(orders)
    .set({
      ...{ paymentState, heldUntil: null, version: sql`${orders.version} + 1` },
      ...(paymentState === 'due-at-counter' && { paidMinor: 0 }),
    })
    .where(eq(orders.id, orderId))
}
