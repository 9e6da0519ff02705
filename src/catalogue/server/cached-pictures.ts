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

/** The first visit to a long page asks for a hundred pictures at once, and many phones share the network of a carrier. */
const mostWaitingOfNetwork = 400
const mostWaiting = 4000

/** Draws a picture when it is first requested, one picture at a time. The networks that wait take turns. */
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
      // Somebody else, or another process, may have asked for the same picture and had an earlier turn.
      const known = await cache.find(file)
      if (known) return known
      const bytes = await maker()
      await cache.keep(file, bytes)
      return bytes
    }, when)

  return {
    isIdle: work.isIdle,
    /** Resolves when all started work is done and stored. */
    settled: async (): Promise<void> => void (await Promise.allSettled(underway)),
    /** `file` must be unique within this cache. Rejects if the caller has no turn. */
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
