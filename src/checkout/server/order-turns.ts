import { createFairQueue } from '../../server/fair-queue.ts'
import { runInTurn } from '../../server/turns.ts'
import type { OrderInput } from './order-content.ts'

/** Transactions with the same queue key that run at once: one has the database lock, and two wait for it, so that the lock is never idle. */
const atOnce = 3

const maxWaiting = 400

type Wish = Pick<OrderInput, 'shopId' | 'products'>

export type OrderTurns = {
  /** Runs the transaction of an order when fewer than three with the same queue key are running. */
  run<Value>(wish: Wish, transact: () => Promise<Value>): Promise<Value>
  /** Records whether the shop limits its kitchen minutes. The queue key of its next orders depends on this. */
  learn(shopId: number, hasLimitedKitchen: boolean): void
}

/**
 * Orders of one dish wait for the same row lock, and orders of a limited kitchen for the same kitchen lock. In a burst, each waiting order would
 * occupy a database connection and could exceed its time limit. So all but three wait in this queue, without a connection.
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
