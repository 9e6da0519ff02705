import { readFileSync } from 'node:fs'

/**
 * How long this machine has slept since some moment: only what is added to it means something. The clock of a process stands still
 * meanwhile, that of the machine does not. 0 where the machine does not tell.
 */
export const sleptMs = (): number => {
  try {
    const [uptime = ''] = readFileSync('/proc/uptime', 'utf8').split(' ')
    const seconds = Number(uptime)
    return Number.isFinite(seconds) ? seconds * 1000 - performance.now() : 0
  } catch {
    return 0
  }
}
