import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart, errorCode } from './database.ts'

const tryLock = (file: string): DatabaseSync | null => {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message.includes('locked')) return null
    throw error
  }
}

const holder = (pidFile: string): string => {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}

/**
 * Holds the data directory for this process until the returned function is called or the process ends in whatever way.
 * The lock is SQLite's exclusive file lock: the kernel drops it with the process, so unlike a pid file it has nothing to clean up
 * after `kill -9` and no moment at which two processes may both take it over.
 * Waits `patienceMs` first: a predecessor that lost its terminal may still be draining.
 */
export const holdDataDirectory = async (dataDir: string, patienceMs = 4000): Promise<() => void> => {
  const pidFile = join(dataDir, 'server.pid')
  const deadline = performance.now() + patienceMs
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    for (;;) {
      const lock = tryLock(join(dataDir, 'server.lock'))
      if (lock) {
        writeFileSync(pidFile, `${process.pid}\n`)
        return () => {
          rmSync(pidFile, { force: true })
          lock.close()
        }
      }
      if (performance.now() >= deadline) break
      await sleep(100)
    }
  } catch (error) {
    throw new CannotStart(
      `Cannot use the data directory ${dataDir}: ${errorCode(error) ?? ''} ${(error as Error).message}`,
    )
  }
  throw new CannotStart(
    `Mida is already running on ${dataDir}${holder(pidFile)}. Stop that one first, or choose another DATA_DIR.`,
  )
}
