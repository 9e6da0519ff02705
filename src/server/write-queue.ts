import { waitForTurn } from '../adapters/database/time-budget.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import type { Config } from './config.ts'
import { createFairQueue } from './fair-queue.ts'
import type { Session } from './session.ts'
import type { Tablet } from './tablet.ts'

const maxWaiting = 20

/** A caller has one key for each slice, because slices lock different rows. Null if the caller is unknown. */
export const writerOf = (
  { slice }: Pick<Endpoint, 'slice'>,
  session: Session | null,
  tablet: Tablet | null = null,
): string | null => {
  if (tablet) return `${slice} of tablet ${tablet.id}`
  if (session === null) return null
  return session.userId === null ? `${slice} of session ${session.id}` : `${slice} of user ${session.userId}`
}

export type WriteQueue = <Value>(writer: string | null, work: () => Promise<Value>) => Promise<Value>

/** Runs a writer's calls one after the other. Otherwise each would occupy a connection while it waits for a lock. */
export const createWriteQueue = ({ limitsScale }: Pick<Config, 'limitsScale'>): WriteQueue => {
  const most = Math.ceil(maxWaiting * limitsScale)
  const queue = createFairQueue({
    concurrency: Number.POSITIVE_INFINITY,
    concurrencyPerKey: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitingPerKey: most,
  })
  return async (writer, work) => {
    if (writer === null) return work()
    await waitForTurn((go) => queue.enter(writer, go))
    try {
      return await work()
    } finally {
      queue.leave(writer)
    }
  }
}
