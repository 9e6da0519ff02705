import { Counter, type Registry } from 'prom-client'

export type Counters = {
  readonly messages: Counter<'channel' | 'provider' | 'outcome'>
  readonly failedJobs: Counter<'job'>
}

/** Created once per process, because an application may be rebuilt. */
export const createCounters = (): Counters => ({
  messages: new Counter({
    name: 'mida_messages_total',
    help: 'Tries to send a text or a mail, and what became of them',
    labelNames: ['channel', 'provider', 'outcome'],
    registers: [],
  }),
  failedJobs: new Counter({
    name: 'mida_jobs_failed_total',
    help: 'Jobs whose last try failed',
    labelNames: ['job'],
    registers: [],
  }),
})

export const registerCounters = (registry: Registry, counters: Counters): void => {
  registry.registerMetric(counters.messages)
  registry.registerMetric(counters.failedJobs)
}
