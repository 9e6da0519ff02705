import { setTimeout as sleep } from 'node:timers/promises'
import { prepareSearch } from '../database/world/prepare-search.ts'
import { withMaintenanceConnection } from './adapters/database/maintenance-connection.ts'

type Log = { warn(fields: object, line: string): void }

/** In milliseconds. After this time, the start continues, and the index is built in the background. */
const longestWaitMs = 5000
const firstPauseMs = 1000
const longestPauseMs = 10_000

export const prepareSearchInBackground = async (url: string, log: Log, waitMs = longestWaitMs): Promise<() => void> => {
  const stopped = new AbortController()
  const work = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !stopped.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await withMaintenanceConnection(url, (db) => prepareSearch(db))
      } catch (error) {
        if (stopped.signal.aborted) return
        log.warn({ err: error }, 'the search index is not ready yet; retrying')
        await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => {})
      }
    }
  }
  await Promise.race([work(), sleep(waitMs, undefined, { ref: false })])
  return () => stopped.abort()
}
