import type { Logger } from 'pino'
import { createFairQueue } from '../../server/fair-queue.ts'
import { keyOfCaller, runInTurn } from '../../server/turns.ts'
import { pictureCache } from './picture-cache.ts'
import { serialQueue } from './serial-queue.ts'

type Options = {
  readonly root: string
  readonly edition: string
  readonly log: Pick<Logger, 'warn'>
}

/** High, because a long page requests a hundred pictures, and many phones share one carrier's IP address. */
const mostWaitingOfNetwork = 400
const mostWaiting = 4000

/** Draws one picture at a time, and serves the networks in rotation. */
export const cachedPictures = (options: Options) => {
  const cache = pictureCache(options)
  const work = serialQueue()
  const requests = createFairQueue({
    concurrency: 1,
    concurrencyPerKey: 1,
    maxWaiting: mostWaiting,
    maxWaitingPerKey: mostWaitingOfNetwork,
  })
  const underway = new Set<Promise<Buffer>>()

  const make = (file: string, maker: () => Promise<Buffer>, when: 'now' | 'ahead'): Promise<Buffer> =>
    work.add(async () => {
      // Another request or process may have drawn the same picture meanwhile.
      const known = await cache.find(file)
      if (known) return known
      const bytes = await maker()
      await cache.keep(file, bytes)
      return bytes
    }, when)

  return {
    isIdle: work.isIdle,
    settled: async (): Promise<void> => void (await Promise.allSettled(underway)),
    /** `file` must be unique within this cache. Rejects if the queue is full. */
    read: async (file: string, maker: () => Promise<Buffer>, when: 'now' | 'ahead' = 'now'): Promise<Buffer> => {
      const known = await cache.find(file)
      if (known) return known
      const making =
        when === 'ahead' ? make(file, maker, when) : runInTurn(requests, keyOfCaller(), () => make(file, maker, when))
      underway.add(making)
      try {
        return await making
      } finally {
        underway.delete(making)
      }
    },
  }
}
