import { AggregatorRegistry, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { exposeClockMetrics } from './metrics.ts'

test('jumps that different workers stored add up, and the offset is the same for all', async () => {
  const workers = [1, 0, 2].map((jumps) => {
    const registry = new Registry()
    exposeClockMetrics(registry, { now: () => new Date(), jumps: () => jumps, offsetSeconds: () => 3 })
    return registry
  })
  const metrics = await Promise.all(workers.map((registry) => registry.getMetricsAsJSON()))
  const all = await AggregatorRegistry.aggregate(metrics).metrics()
  expect(all).toContain('mida_clock_jumps_total 3\n')
  expect(all).toContain('mida_clock_offset_seconds 3\n')
})
