import { createFairQueue } from '../../server/fair-queue.ts'
import { runInTurn } from '../../server/turns.ts'
import type { OrderInput } from './order-content.ts'

/** Two wait for the lock while one holds it, so that the lock is never free in vain. */
const atOnce = 3

const maxWaiting = 400

type Wish = Pick<OrderInput, 'shopId' | 'products'>

export type OrderTurns = {
  /** Runs the transaction of an order at its turn. */
  run<Value>(wish: Wish, transact: () => Promise<Value>): Promise<Value>
  /** Must be told of each shop that an order has read. */
  learn(shopId: number, hasLimitedKitchen: boolean): void
}

/**
 * Orders of one dish wait for each other in the database, and so do those of a kitchen with a limit. In a burst each would hold a connection
 * and use up its time for the database. So all but a few wait here, where the wait costs neither.
 */
export const createOrderTurns = (): OrderTurns => {
  const limitedKitchens = new Set<number>()
  const queue = createFairQueue({
    concurrency: Number.POSITIVE_INFINITY,
    concurrencyPerKey: atOnce,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitingPerKey: maxWaiting,
  })
  const keyOf = ({ shopId, products }: Wish): string =>
    limitedKitchens.has(shopId) ? `kitchen ${shopId}` : `dish ${Math.min(...products.map(({ product }) => product))}`
  return {
    run: (wish, transact) => runInTurn(queue, keyOf(wish), transact),
    learn: (shopId, hasLimitedKitchen) => {
      if (hasLimitedKitchen) limitedKitchens.add(shopId)
      else limitedKitchens.delete(shopId)
    },
  }
}
