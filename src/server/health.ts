import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Tools } from './tools.ts'

/** Liveness, readiness and metrics, whose registry it answers. Readiness fails while draining, so that a balancer stops sending before the door closes. */
export function watchHealth(app: FastifyInstance, { db, isDraining }: Pick<Tools, 'db' | 'isDraining'>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const faults = new Counter({ name: 'http_faults_total', help: 'Answers of 500 and above', registers: [registry] })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) faults.inc()
  })
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const reachable = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return reachable ? { status: 'ok' } : reply.code(503).send({ status: 'no database' })
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return registry
}
