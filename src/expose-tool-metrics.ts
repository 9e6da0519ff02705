import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { readMessageBacklog } from './messages/server/message-store.ts'
import { exposeBacklogMetrics } from './server/backlog-metrics.ts'
import { exposeClockMetrics, exposePoolMetrics } from './server/metrics.ts'
import type { Tools } from './server/tools.ts'

export function exposeToolMetrics(app: FastifyInstance, registry: Registry, tools: Tools): void {
  const { clock, database, db, jobs, counters } = tools
  exposeClockMetrics(registry, clock)
  exposePoolMetrics(registry, database)
  app.addHook('onReady', async () => {
    for (const job of jobs.names()) counters.failedJobs.inc({ job }, 0)
  })
  if (!jobs.works) return
  exposeBacklogMetrics(registry, {
    clock,
    read: { jobs: () => jobs.readBacklog(db), messages: () => readMessageBacklog(db) },
  })
}
