import type { Logger } from 'pino'
import { pictureCache } from './picture-cache.ts'
import { serialQueue } from './serial-queue.ts'

type Options = {
  readonly root: string
  readonly edition: string
  readonly log: Pick<Logger, 'warn'>
  readonly longestQueue: number
}

/** Draws a picture when it is first requested, one picture at a time. Requests for the same picture share the work. */
export const cachedPictures = ({ longestQueue, ...place }: Options) => {
  const cache = pictureCache(place)
  const work = serialQueue(longestQueue)
  const underway = new Map<string, Promise<Buffer>>()

  const make = (file: string, maker: () => Promise<Buffer>, when: 'now' | 'ahead'): Promise<Buffer> =>
    work.add(async () => {
      // Another process may have made the picture in the meantime.
      const known = await cache.find(file)
      if (known) return known
      const bytes = await maker()
      await cache.keep(file, bytes)
      return bytes
    }, when)

  return {
    isIdle: work.isIdle,
    /** Resolves when all started work is done and stored. */
    settled: async (): Promise<void> => void (await Promise.allSettled(underway.values())),
    /** `file` must be unique within this cache. */
    read: async (file: string, maker: () => Promise<Buffer>, when: 'now' | 'ahead' = 'now'): Promise<Buffer> => {
      const known = await cache.find(file)
      if (known) return known
      const begun = underway.get(file)
      if (begun) return begun
      const making = make(file, maker, when).finally(() => underway.delete(file))
      underway.set(file, making)
      return making
    },
  }
}
