import type { Tools } from '../../server/tools.ts'
import { findPaymentOfOrder, readSoon } from './payment-store.ts'
import { readPaymentOfOrder } from './reconcile-payments.ts'

const pauseMs = 2000

/** Orders whose pause may have ended are forgotten once there are so many. */
const mostKnown = 1000

type Needs = Parameters<typeof readPaymentOfOrder>[0] & Pick<Tools, 'db'>

/**
 * Reads a payment because its customer asks again, at most once in two seconds: a customer who presses again and again would
 * make the service ask the restaurant to wait. A payment that is left out is read soon. A reading that failed is not counted,
 * and notices are not, so that one that comes a moment later is read at once.
 */
export const returnReader = (tools: Needs) => {
  const lastRead = new Map<number, number>()
  return async (orderId: number): Promise<void> => {
    const now = tools.clock.now().getTime()
    const last = lastRead.get(orderId)
    if (last !== undefined && now - last < pauseMs) {
      const payment = await findPaymentOfOrder(tools.db, orderId)
      if (payment) await readSoon(tools.db, payment.id, new Date(last + pauseMs))
      return
    }
    if (lastRead.size >= mostKnown) for (const [known, at] of lastRead) if (now - at >= pauseMs) lastRead.delete(known)
    lastRead.set(orderId, now)
    try {
      await readPaymentOfOrder(tools, orderId)
    } catch (error) {
      lastRead.delete(orderId)
      throw error
    }
  }
}
