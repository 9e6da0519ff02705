import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart, errorCode } from './database.ts'

export type Postmaster = {
  readonly pid: number
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

/** Compares the working folder, because the system may have given the pid to another process. */
const worksIn = (pid: number | string, data: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return false
  }
}

const pidFileOf = (data: string): string => join(data, 'postmaster.pid')

const largestPid = 2 ** 22

const readPidFile = (data: string): Postmaster | null => {
  try {
    const lines = readFileSync(pidFileOf(data), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0 || pid > largestPid) return null
    return { pid, socketFolder: lines[4]?.trim() || null }
  } catch {
    return null
  }
}

export const runningPostmaster = (data: string): Postmaster | null => {
  const postmaster = readPidFile(data)
  if (!postmaster || !exists(postmaster.pid)) return null
  return process.platform !== 'linux' || worksIn(postmaster.pid, data) ? postmaster : null
}

/** Deletes a pid file that names an unrelated process. Throws if PostgreSQL uses the data under another pid. */
export const removeStalePid = async (data: string): Promise<void> => {
  if (process.platform !== 'linux' || !existsSync(pidFileOf(data))) return
  const postmaster = readPidFile(data)
  if (postmaster && !exists(postmaster.pid)) return
  let left: string | undefined
  for (let tries = 0; tries < 50; tries += 1) {
    if (runningPostmaster(data)) return
    left = readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && worksIn(pid, data))
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
