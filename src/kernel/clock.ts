/** Injected, so that tests can set the time. */
export type Clock = { now(): Date }

export type MonitoredClock = Clock & {
  jumps(): number
  offsetSeconds(): number
}

export const systemClock: Clock = { now: () => new Date() }

export type SteadyClock = Clock & {
  lag(time: number, at: number): number
  lead(lag: number): void
  step(by: number): void
}

const steepest = 1 / 20

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
    lag: (time, moment) => time - at(moment),
    lead: (lag) => {
      goOnFrom(monotonic(), 0)
      owed = lag
    },
    step: (by) => goOnFrom(monotonic(), by),
  }
}
