import { readFileSync } from 'node:fs'

/** What a machine knows of time without a clock that somebody sets. */
export type MachineTime = {
  /** Milliseconds since some moment; stands still while the machine sleeps. */
  awakeMs(): number
  /** How long it has slept since some moment: only what is added to it means something. */
  sleptMs(): number
  /** Whether a clock that is set now is probably told the time for the first time. */
  hasJustBooted(): boolean
}

/** Since the machine was started, its sleep included; null where it does not tell. */
const uptimeMs = (): number | null => {
  try {
    const seconds = Number(readFileSync('/proc/uptime', 'utf8').split(' ', 1)[0])
    return Number.isFinite(seconds) ? seconds * 1000 : null
  } catch {
    return null
  }
}

/** A small machine has no clock of its own: the network tells it the time, a while after it was started. */
const bootMs = 600_000

export const thisMachine: MachineTime = {
  awakeMs: () => performance.now(),
  sleptMs: () => {
    const uptime = uptimeMs()
    return uptime === null ? 0 : uptime - performance.now()
  },
  hasJustBooted: () => (uptimeMs() ?? bootMs) < bootMs,
}
