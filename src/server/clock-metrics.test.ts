import { AggregatorRegistry, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { exposeClockMetrics } from './metrics.ts'

test('a jump of the clock that every worker noticed counts once', async () => {
  const workers = [1, 2].map(() => {
    const registry = new Registry()
    exposeClockMetrics(registry, { now: () => new Date(), jumps: () => 1, offsetSeconds: () => 3 })
    return registry
  })
  const metrics = await Promise.all(workers.map((registry) => registry.getMetricsAsJSON()))
  const all = await AggregatorRegistry.aggregate(metrics).metrics()
  expect(all).toContain('mida_clock_jumps_total 1\n')
  expect(all).toContain('mida_clock_offset_seconds 3\n')
})
