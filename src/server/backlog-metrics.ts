import { Gauge, type Registry } from 'prom-client'
import type { Backlog } from '../adapters/jobs/jobs.ts'
import type { Clock } from '../kernel/clock.ts'

type Options = {
  readonly clock: Clock
  readonly read: Readonly<Record<'jobs' | 'messages', () => Promise<Backlog>>>
  readonly longestMs?: number
}

const usualLongestMs = 2000

const within = async <Value>(ms: number, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Call it in only one worker of a machine, because the gauges of all workers are added up. */
export function exposeBacklogMetrics(registry: Registry, { clock, read, longestMs = usualLongestMs }: Options): void {
  for (const [kind, readBacklog] of Object.entries(read)) {
    let reading: Promise<Backlog | null> | null = null
    const readOnce = (): Promise<Backlog | null> => {
      reading ??= within(longestMs, readBacklog())
        .catch(() => null)
        .finally(() => {
          reading = null
        })
      return reading
    }
    const expose = (name: string, help: string, measure: (backlog: Backlog) => number): void => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const backlog = await readOnce()
          if (backlog === null) this.remove()
          else this.set(measure(backlog))
        },
      })
    }
    const ageOf = ({ oldest }: Backlog): number =>
      oldest === null ? 0 : Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000)
    expose(`mida_${kind}_waiting`, `Number of ${kind} that wait, also for their next try`, ({ waiting }) => waiting)
    expose(`mida_${kind}_oldest_age_seconds`, `Age of the oldest of the waiting ${kind}`, ageOf)
  }
}
