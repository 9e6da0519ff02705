import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from './database.ts'

export type Postmaster = { readonly pid: number; readonly port: number }

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

const named = (data: string): Postmaster | null => {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
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
 * PostgreSQL itself believes a postmaster.pid whose number is in use by anyone, also by a zombie that no init collects, and would
 * never start again. Removed only when no process at all works on the data.
 */
export const removeStalePid = async (data: string): Promise<void> => {
  const postmaster = named(data)
  if (process.platform !== 'linux' || !postmaster || !exists(postmaster.pid)) return
  for (let tries = 0; tries < 50; tries += 1) {
    if (runningPostmaster(data)) return
    if (!readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && standsIn(pid, data))) {
      rmSync(join(data, 'postmaster.pid'), { force: true })
      return
    }
    await sleep(100)
  }
}
