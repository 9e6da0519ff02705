import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart, errorCode } from './database.ts'
import { writeFileDurably } from './durable-files.ts'

/** Whoever may read the file may also lock it against us. One that is there is not opened here: closing it would give up a lock of this process. */
const keepToOurselves = (file: string): void => {
  try {
    if (existsSync(file)) chmodSync(file, 0o600)
    else closeSync(openSync(file, 'ax', 0o600))
  } catch (error) {
    // Made by somebody else a moment ago, or another user's.
    if (!['EEXIST', 'EPERM'].includes(errorCode(error) ?? '')) throw error
  }
}

const tryLock = (file: string): DatabaseSync | null => {
  keepToOurselves(file)
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

const leaving = 'leaving'

/** What the holder of the lock has written: its number, and whether it is about to end. */
const readHolder = (pidFile: string): { told: string; isLeaving: boolean } => {
  try {
    const [pid, state] = readFileSync(pidFile, 'utf8').trim().split(' ')
    return { told: ` (process ${pid})`, isLeaving: state === leaving }
  } catch {
    return { told: '', isLeaving: false }
  }
}

const pidFileOf = (dataDir: string): string => join(dataDir, 'server.pid')

/** For whoever starts meanwhile: the data directory will be free soon. Nothing is said about one that another process holds. */
export const markShuttingDown = (dataDir: string): void => {
  const pidFile = pidFileOf(dataDir)
  try {
    if (readHolder(pidFile).told === ` (process ${process.pid})`)
      writeFileDurably(pidFile, `${process.pid} ${leaving}\n`)
  } catch {
    // A full disk keeps nobody from ending.
  }
}

/**
 * Holds the data directory for this process until the returned function is called or the process ends in whatever way.
 * The lock is SQLite's exclusive file lock: the kernel drops it with the process, so unlike a pid file it has nothing to clean up
 * after `kill -9` and no moment at which two processes may both take it over.
 * Waits first, `patienceMs` for one that may be about to end and as long as it takes for one that says so.
 */
export const lockDataDirectory = async (dataDir: string, patienceMs = 4000): Promise<() => void> => {
  const pidFile = pidFileOf(dataDir)
  const deadline = performance.now() + patienceMs
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    for (;;) {
      const lock = tryLock(join(dataDir, 'server.lock'))
      if (lock) {
        writeFileDurably(pidFile, `${process.pid}\n`)
        return () => {
          rmSync(pidFile, { force: true })
          lock.close()
        }
      }
      if (performance.now() >= deadline && !readHolder(pidFile).isLeaving) break
      await sleep(100)
    }
  } catch (error) {
    throw new CannotStart(
      `Cannot use the data directory ${dataDir}: ${errorCode(error) ?? ''} ${(error as Error).message}`,
    )
  }
  throw new CannotStart(
    `Mida is already running on ${dataDir}${readHolder(pidFile).told}. Stop that one first, or choose another DATA_DIR.`,
  )
}
