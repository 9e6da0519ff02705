import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { PoolUsage } from '../adapters/database/database.ts'
import type { Clock, MonitoredClock } from '../kernel/clock.ts'

export type Counters = {
  readonly messages: Counter<'channel' | 'provider' | 'outcome'>
  readonly failedJobs: Counter<'job'>
  readonly orders: Counter<'pickup' | 'payment'>
  readonly pageHolds: Histogram
}

const createOrderCounter = (): Counters['orders'] => {
  const orders = new Counter({
    name: 'mida_orders_placed_total',
    help: 'Orders that customers have placed, also those that still have to be paid online',
    labelNames: ['pickup', 'payment'],
    registers: [],
  })
  for (const pickup of ['takeaway', 'dine-in'])
    for (const payment of ['counter', 'online']) orders.inc({ pickup, payment }, 0)
  return orders
}

/** `none`: the message was given up before the first attempt. */
const providers = {
  mail: ['smtp', 'embedded', 'none'],
  sms: ['twilio', 'embedded', 'none'],
  whatsapp: ['whatsapp', 'embedded'],
} as const

const outcomes = ['sent', 'not-sent', 'refused', 'unknown', 'given-up'] as const

/** Each series starts at 0, because Prometheus cannot see the increase of a series that starts at 1. */
const createMessageCounter = (): Counters['messages'] => {
  const messages = new Counter({
    name: 'mida_messages_total',
    help: 'Tries to send a text or a mail, and their outcome',
    labelNames: ['channel', 'provider', 'outcome'],
    registers: [],
  })
  for (const [channel, names] of Object.entries(providers))
    for (const provider of names)
      for (const outcome of outcomes)
        if (provider !== 'none' || outcome === 'given-up') messages.inc({ channel, provider, outcome }, 0)
  return messages
}

export const createCounters = (): Counters => ({
  messages: createMessageCounter(),
  failedJobs: new Counter({
    name: 'mida_jobs_failed_total',
    help: 'Jobs whose last retry failed',
    labelNames: ['job'],
    registers: [],
  }),
  orders: createOrderCounter(),
  pageHolds: new Histogram({
    name: 'mida_page_hold_seconds',
    help: 'The longest CPU time for which the making of a public page held the event loop',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1],
    registers: [],
  }),
})

export const registerCounters = (registry: Registry, counters: Counters): void => {
  registry.registerMetric(counters.messages)
  registry.registerMetric(counters.failedJobs)
  registry.registerMetric(counters.orders)
  registry.registerMetric(counters.pageHolds)
}

export function exposeClockMetrics(registry: Registry, clock: Clock & Partial<MonitoredClock>): void {
  // Only the process that stores the new clock shift counts a jump, so that the sum over all processes counts it once.
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

export function exposePoolMetrics(registry: Registry, { pool }: { readonly pool: PoolUsage }): void {
  new Gauge({
    name: 'mida_pool_connections',
    help: 'Connections of the pool to the database, by whether a request uses them',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'mida_pool_waiting',
    help: 'Statements and transactions that wait for a connection of the pool',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
