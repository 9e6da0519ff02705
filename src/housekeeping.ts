import { purgeExpired } from './account/server/purge-expired.ts'
import { purgeGeocoding } from './address/server/geocoding-memory.ts'
import type { Tools } from './server/tools.ts'

const everyMs = 3_600_000

/** Forgets what has had its time: sessions, codes, counters. Any number of processes may do it at once. */
export function keepHouse({ db, clock, log }: Tools): () => void {
  const sweep = async (): Promise<void> => {
    for (const purge of [purgeExpired, purgeGeocoding])
      await purge(db, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'not swept'))
  }
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
