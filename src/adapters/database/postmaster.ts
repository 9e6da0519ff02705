import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart, errorCode } from './database.ts'

export type Postmaster = {
  readonly pid: number
  /** Null: it listens in none. */
  readonly socketFolder: string | null
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A server process stands in its data directory, which tells it from a stranger that was given the same number after a reboot. */
const standsIn = (pid: number | string, data: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return false
  }
}

const pidFileOf = (data: string): string => join(data, 'postmaster.pid')

/** The largest number that Linux gives to a process. */
const largestPid = 2 ** 22

/** Null also when the file does not begin with the number of a process, as after a power cut. */
const named = (data: string): Postmaster | null => {
  try {
    const lines = readFileSync(pidFileOf(data), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0 || pid > largestPid) return null
    return { pid, socketFolder: lines[4]?.trim() || null }
  } catch {
    return null
  }
}

/** The server that runs on this data directory, whoever started it. */
export const runningPostmaster = (data: string): Postmaster | null => {
  const postmaster = named(data)
  if (!postmaster || !exists(postmaster.pid)) return null
  return process.platform !== 'linux' || standsIn(postmaster.pid, data) ? postmaster : null
}

/**
 * PostgreSQL itself believes a postmaster.pid whose number is in use by anyone, also by a zombie that no init collects, and one
 * that it cannot read: it would never start again. Removed only when no process at all works on the data; one that stays is named.
 */
export const removeStalePid = async (data: string): Promise<void> => {
  if (process.platform !== 'linux' || !existsSync(pidFileOf(data))) return
  const postmaster = named(data)
  // PostgreSQL removes it by itself.
  if (postmaster && !exists(postmaster.pid)) return
  let left: string | undefined
  for (let tries = 0; tries < 50; tries += 1) {
    if (runningPostmaster(data)) return
    left = readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && standsIn(pid, data))
    if (left === undefined) {
      rmSync(pidFileOf(data), { force: true, recursive: true })
      return
    }
    await sleep(100)
  }
  throw new CannotStart(
    `PostgreSQL still works on ${data} (process ${left}), but ${pidFileOf(data)} does not name it. Stop that process, then start again.`,
  )
}
