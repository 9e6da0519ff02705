import { createFairQueue } from '../../server/fair-queue.ts'
import { runInTurn } from '../../server/turns.ts'
import type { OrderInput } from './order-content.ts'

/** One order holds the database lock and two wait for it, so that the lock is never idle. */
const atOnce = 3

const maxWaiting = 400

type Wish = Pick<OrderInput, 'shopId' | 'products'>

export type OrderTurns = {
  run<Value>(wish: Wish, transact: () => Promise<Value>): Promise<Value>
  learn(shopId: number, hasLimitedKitchen: boolean): void
}

/** Orders of one dish or one limited kitchen wait for the same lock. Here they wait without a database connection. */
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
