import type { Registry } from 'prom-client'
import { readMessageBacklog } from './messages/server/message-store.ts'
import { exposeBacklogMetrics } from './server/backlog-metrics.ts'
import { exposeClockMetrics, exposePoolMetrics } from './server/metrics.ts'
import type { Tools } from './server/tools.ts'

/** Metrics of the clock, the connections and the work that waits. */
export function exposeToolMetrics(registry: Registry, { clock, database, db, jobs }: Tools): void {
  exposeClockMetrics(registry, clock)
  exposePoolMetrics(registry, database)
  if (!jobs.works) return
  exposeBacklogMetrics(registry, {
    clock,
    read: { jobs: () => jobs.readBacklog(db), messages: () => readMessageBacklog(db) },
  })
}
