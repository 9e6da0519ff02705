import { gatewayFaultOf } from '../../kernel/gateway-fault.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { isCancelledOrRefused } from '../../orders/order-status.ts'
import { moveOrder } from '../../orders/server/change-order-status.ts'
import { lockOrder } from '../../orders/server/order-store.ts'
import type { returnReader } from '../../payments/server/read-returned.ts'
import { readPaymentOfOrder } from '../../payments/server/reconcile-payments.ts'
import type { Tools } from '../../server/tools.ts'
import type { UnpaidRefusal } from './unpaid-limits.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast' | 'payments' | 'log'> & {
  readonly readAgain: ReturnType<typeof returnReader>
}

export type Placed = { readonly orderId: number; readonly isOnline: boolean }

export type Waiting = {
  readonly orderId: number
  readonly isSame: boolean
  /** Why the new order may not be placed, or null. */
  readonly refusal: Refusal<UnpaidRefusal> | null
}

export const earlierPaid = (orderId: number): Refusal<'earlier-order-paid'> =>
  refuse('earlier-order-paid', { details: { commande_id: orderId }, values: { order: String(orderId) } })

/** Returns null if the new order can be placed: the unpaid order is then cancelled. */
export async function settleUnpaid(
  tools: Needs,
  { orderId, isSame, refusal }: Waiting,
): Promise<Result<Placed, 'payment-unreadable' | 'earlier-order-paid' | UnpaidRefusal> | null> {
  try {
    // The same meal leads to the same page. Another one ends the order, so that its payment must be known now.
    await (isSame ? tools.readAgain(orderId) : readPaymentOfOrder(tools, orderId))
  } catch (error) {
    // Nobody can read it while the service refuses the restaurant's keys. Late money of the former order goes back.
    const isReadable = gatewayFaultOf(error) !== 'keys'
    if (isReadable || isSame) {
      tools.log.warn({ err: error, orderId }, 'an earlier payment could not be read, so no order is placed')
      return refuse('payment-unreadable', { details: { commande_id: orderId } })
    }
  }
  return tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || isCancelledOrRefused(order)) return null
    if (order.status !== 0 || order.paymentState === 'paid')
      return isSame ? ok({ orderId, isOnline: false }) : earlierPaid(orderId)
    if (isSame && order.paymentState === 'pending') return ok({ orderId, isOnline: true })
    if (refusal) return refusal
    await moveOrder(tx, tools, { orderId, to: 4, actor: 'system', actorId: null })
    return null
  })
}
