import { countWait } from '../adapters/database/time-budget.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import type { Config } from './config.ts'
import type { Session } from './session.ts'
import type { Tablet } from './tablet.ts'

const maxWaitMs = 4500
const maxWaiting = 20

export class QueueFull extends Error {
  override name = 'WriteQueueFull'
  readonly statusCode = 429
}

type QueueLimits = { readonly concurrency: number; readonly maxWaiting: number }

const createQueue = ({ concurrency, maxWaiting: max }: QueueLimits) => {
  const waiting = new Set<() => void>()
  let running = 0
  const acquire = (): Promise<void> => {
    if (running < concurrency) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.size >= max) return Promise.reject(new QueueFull('too many wait'))
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(new QueueFull('waited too long'))
      }, maxWaitMs)
      waiting.add(go)
    })
  }
  const release = (): void => {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next()
    } else running -= 1
  }
  return {
    isEmpty: (): boolean => running === 0,
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      await countWait(acquire())
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

export type Writer = {
  readonly key: string | null
  readonly isStranger: boolean
}

export const writerOf = (
  { slice }: Pick<Endpoint, 'slice'>,
  session: Session | null,
  tablet: Tablet | null = null,
): Writer => {
  if (tablet) return { key: `${slice} of tablet ${tablet.id}`, isStranger: false }
  if (session === null) return { key: null, isStranger: true }
  return session.userId === null
    ? { key: `${slice} of session ${session.id}`, isStranger: true }
    : { key: `${slice} of user ${session.userId}`, isStranger: false }
}

export type WriteQueue = <Value>(writer: Writer, work: () => Promise<Value>) => Promise<Value>

/** Serialises the writes of a visitor, who would otherwise hold many connections that wait for one row. Strangers together use at most half of the pool. */
export const createWriteQueue = ({ limitsScale }: Pick<Config, 'limitsScale'>, poolSize: number): WriteQueue => {
  const queues = new Map<string, ReturnType<typeof createQueue>>()
  const strangers = createQueue({
    concurrency: Math.max(1, Math.floor(poolSize / 2)),
    maxWaiting: Math.ceil(1000 * limitsScale),
  })
  const limits = { concurrency: 1, maxWaiting: Math.ceil(maxWaiting * limitsScale) }
  return async ({ key, isStranger }, work) => {
    const admit = isStranger ? () => strangers.run(work) : work
    if (key === null) return admit()
    const queue = queues.get(key) ?? createQueue(limits)
    queues.set(key, queue)
    return queue.run(admit).finally(() => {
      if (queue.isEmpty()) queues.delete(key)
    })
  }
}
