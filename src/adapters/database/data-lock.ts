import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart, errorCode } from './database.ts'
import { writeFileDurably } from './durable-files.ts'

/** An existing file is not opened, because closing it would release all locks of this process on it. */
const restrictToUser = (file: string): void => {
  try {
    if (existsSync(file)) chmodSync(file, 0o600)
    else closeSync(openSync(file, 'ax', 0o600))
  } catch (error) {
    if (!['EEXIST', 'EPERM'].includes(errorCode(error) ?? '')) throw error
  }
}

const tryLock = (file: string): DatabaseSync | null => {
  restrictToUser(file)
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

/** True if any process, even this one, uses the data directory. */
export const isDataDirectoryInUse = (dataDir: string): boolean => {
  const file = join(dataDir, 'server.lock')
  if (!existsSync(file)) return false
  const lock = tryLock(file)
  lock?.close()
  return lock === null
}

const leaving = 'leaving'

const readHolder = (pidFile: string): { description: string; isLeaving: boolean } => {
  try {
    const [pid, state] = readFileSync(pidFile, 'utf8').trim().split(' ')
    return { description: ` (process ${pid})`, isLeaving: state === leaving }
  } catch {
    return { description: '', isLeaving: false }
  }
}

const pidFileOf = (dataDir: string): string => join(dataDir, 'server.pid')

export const markShuttingDown = (dataDir: string): void => {
  const pidFile = pidFileOf(dataDir)
  try {
    if (readHolder(pidFile).description === ` (process ${process.pid})`)
      writeFileDurably(pidFile, `${process.pid} ${leaving}\n`)
  } catch {}
}

/** Takes an exclusive lock of SQLite, which the operating system releases even if the process is killed. */
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
    const { message } = error as Error
    const code = errorCode(error) ?? ''
    throw new CannotStart(
      `Cannot use the data directory ${dataDir}: ${message.includes(code) ? '' : `${code} `}${message}`,
    )
  }
  throw new CannotStart(
    `Mida is already running on ${dataDir}${readHolder(pidFile).description}. Stop that one first, or choose another DATA_DIR.`,
  )
}
