import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock, MonitoredClock } from '../kernel/clock.ts'

export type Counters = {
  readonly messages: Counter<'channel' | 'provider' | 'outcome'>
  readonly failedJobs: Counter<'job'>
}

export const createCounters = (): Counters => ({
  messages: new Counter({
    name: 'mida_messages_total',
    help: 'Tries to send a text or a mail, and their outcome',
    labelNames: ['channel', 'provider', 'outcome'],
    registers: [],
  }),
  failedJobs: new Counter({
    name: 'mida_jobs_failed_total',
    help: 'Jobs whose last retry failed',
    labelNames: ['job'],
    registers: [],
  }),
})

export const registerCounters = (registry: Registry, counters: Counters): void => {
  registry.registerMetric(counters.messages)
  registry.registerMetric(counters.failedJobs)
}

export function exposeClockMetrics(registry: Registry, clock: Clock & Partial<MonitoredClock>): void {
  new Counter({
    name: 'mida_clock_jumps_total',
    help: 'Times the clock of the database was set while the product ran',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(clock.jumps?.() ?? 0)
    },
  })
  new Gauge({
    name: 'mida_clock_offset_seconds',
    help: 'How far the clock of the database is ahead of the time of the product',
    aggregator: 'average',
    registers: [registry],
    collect() {
      this.set(clock.offsetSeconds?.() ?? 0)
    },
  })
}
