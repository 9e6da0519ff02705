import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock, MonitoredClock } from '../kernel/clock.ts'

/** The process that noted a jump counts it. */
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
    help: 'By how much the clock of the database is ahead of the time that the product keeps',
    aggregator: 'average',
    registers: [registry],
    collect() {
      this.set(clock.offsetSeconds?.() ?? 0)
    },
  })
}
