import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { readMetricsOfAll } from './cluster-metrics.ts'
import type { Config } from './config.ts'
import { isDemoOpen } from './demo-access.ts'
import { registerCounters } from './metrics.ts'
import { isClosedOnPurpose } from './status-reply.ts'
import type { Tools } from './tools.ts'

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

export const mayReadMetrics = (
  { metricsToken }: Pick<Config, 'metricsToken'>,
  { headers }: IncomingMessage,
): boolean => {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return metricsToken !== null && given !== undefined && timingSafeEqual(digest(given), digest(metricsToken))
}

export function mountHealth(
  app: FastifyInstance,
  tools: Pick<Tools, 'config' | 'database' | 'counters' | 'isDraining' | 'sharesFiles'>,
): Registry {
  const { config, database, counters, isDraining } = tools
  // Without shared files, the process can serve everything else, so it stays ready.
  const ready = { status: 'ok', ...(tools.sharesFiles === false && { files: 'not shared' }) }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerCounters(registry, counters)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const faults = new Counter({
    name: 'http_faults_total',
    help: 'Answers of 500 and above, except those of a site in maintenance or before its set-up',
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500 && !isClosedOnPurpose(reply)) faults.inc()
  })
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    return (await database.isReachable()) ? ready : reply.code(503).send({ status: 'no database' })
  })
  const readMetrics = readMetricsOfAll(registry)
  app.get('/metrics', async ({ raw }, reply) => {
    reply.header('cache-control', 'no-store')
    if (mayReadMetrics(config, raw) || isDemoOpen(config, raw)) {
      const metrics = await readMetrics().catch(() => null)
      return metrics === null
        ? reply.code(503).send({ status: 'a worker does not answer' })
        : reply.type(registry.contentType).send(metrics)
    }
    if (config.metricsToken === null) throw Object.assign(new Error('metrics are closed'), { statusCode: 404 })
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send({ message: 'METRICS_TOKEN is needed as bearer.', code: 'not-signed-in' })
  })
  return registry
}
