import { readFileSync } from 'node:fs'

export type MachineTime = {
  /** Monotonic. Omits the time in which the machine sleeps. */
  awakeMs(): number
  sleptMs(): number
  hasJustBooted(): boolean
}

const uptimeMs = (): number | null => {
  try {
    const seconds = Number(readFileSync('/proc/uptime', 'utf8').split(' ', 1)[0])
    return Number.isFinite(seconds) ? seconds * 1000 : null
  } catch {
    return null
  }
}

/** After booting, a machine without a battery clock may take this long to get the time from the network. */
const bootMs = 600_000

export const thisMachine: MachineTime = {
  awakeMs: () => performance.now(),
  sleptMs: () => {
    const uptime = uptimeMs()
    return uptime === null ? 0 : uptime - performance.now()
  },
  hasJustBooted: () => (uptimeMs() ?? bootMs) < bootMs,
}
