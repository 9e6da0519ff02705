/** The only source of "now": passed in, so that a rule or a test decides what time it is. */
export type Clock = { now(): Date }

/** One that knows when the clock it goes by was set. */
export type MonitoredClock = Clock & {
  /** Jumps that this process was the first to notice. */
  jumps(): number
  /** By how much the clock that was set is ahead of this one. */
  offsetSeconds(): number
}

/** The machine's own, which may be set at any moment: for what fills a database before the product runs. */
export const systemClock: Clock = { now: () => new Date() }

export type SteadyClock = Clock & {
  /** By how much it is behind what it was told, in milliseconds. */
  lag(told: number, at: number): number
  /** From now on it goes a little faster or slower, until it has made up for this. */
  lead(lag: number): void
  /** Goes on from another time at once. */
  step(by: number): void
}

/** A twentieth faster or slower is felt by nobody who waits for half an hour. */
const steepest = 1 / 20

/**
 * Goes by a time that nobody can set: milliseconds since some moment, as `monotonic` counts them. It never goes backwards unless it is
 * made to step.
 */
export const createSteadyClock = (start: number, monotonic: () => number): SteadyClock => {
  let since = monotonic()
  let time = start
  let owed = 0

  const at = (moment: number): number => {
    const passed = moment - since
    const most = Math.max(0, passed) * steepest
    return time + passed + Math.max(-most, Math.min(most, owed))
  }
  const goOnFrom = (moment: number, by: number): void => {
    time = at(moment) + by
    since = moment
    owed = 0
  }

  return {
    now: () => new Date(at(monotonic())),
    lag: (told, moment) => told - at(moment),
    lead: (lag) => {
      goOnFrom(monotonic(), 0)
      owed = lag
    },
    step: (by) => goOnFrom(monotonic(), by),
  }
}
