import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

const question = 'mida:metrics'

type Answer = { readonly type: typeof question; readonly metrics: string | null }

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === question

const longestMs = 6000

export const answerWorkers = (): void => {
  const aggregator = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isAnswer(message)) return
    aggregator
      .clusterMetrics()
      .catch(() => null)
      .then((metrics) => {
        if (worker.isConnected()) worker.send({ type: question, metrics } satisfies Answer)
      })
  })
}

const askFirst = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const end = (metrics: string | null): void => {
      clearTimeout(timer)
      process.off('message', listen)
      if (metrics === null) reject(new Error('not all workers sent their metrics'))
      else resolve(metrics)
    }
    const listen = (message: unknown): void => {
      if (isAnswer(message)) end(message.metrics)
    }
    const timer = setTimeout(() => end(null), longestMs)
    process.on('message', listen)
    process.send?.({ type: question, metrics: null } satisfies Answer)
  })

/** Returns a function that reads the metrics of all workers. Concurrent calls share one result. */
export const readMetricsOfAll = (registry: Registry): (() => Promise<string>) => {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
  let coming: Promise<string> | null = null
  return () => {
    coming ??= askFirst().finally(() => {
      coming = null
    })
    return coming
  }
}
