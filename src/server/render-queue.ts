import { currentBudget, waitForTurn } from '../adapters/database/time-budget.ts'
import type { Config } from './config.ts'
import { createFairQueue } from './fair-queue.ts'

export type RenderQueue = <Value>(draw: () => Promise<Value>) => Promise<Value>

/** Queues renderings, because each blocks the event loop and other requests must be answered between two of them. */
export const createRenderQueue = ({ limitsScale }: Pick<Config, 'limitsScale'>): RenderQueue => {
  const createQueue = (maxWaiting: number) =>
    createFairQueue({ concurrency: 2, concurrencyPerKey: 2, maxWaiting, maxWaitingPerKey: Math.ceil(30 * limitsScale) })
  const strangers = createQueue(Math.ceil(60 * limitsScale))
  const members = createQueue(Number.POSITIVE_INFINITY)
  return async (draw) => {
    const share = currentBudget()?.share
    if (!share) return draw()
    const queue = share.isMember() ? members : strangers
    const key = share.key()
    await waitForTurn((go) => queue.enter(key, go))
    try {
      return await draw()
    } finally {
      queue.leave(key)
    }
  }
}
