import { type JobResult, PgBoss } from 'pg-boss'
import type { Clock } from '../../kernel/clock.ts'
import { jobClock, longestDelaySeconds } from './job-time.ts'
import type { Jobs } from './jobs.ts'

type Log = { warn(fields: object, line: string): void }

/** A handler that hangs is given up after this long, and a job whose process died is tried again by another. */
const secondsPerTry = 60

/** Runs one statement on a connection, which may be in a transaction. */
type Run<Connection> = (
  db: Connection,
  statement: { readonly sql: string; readonly params: unknown[] },
) => Promise<readonly Record<string, unknown>[]>

type Options<Connection> = {
  readonly url: string
  readonly run: Run<Connection>
  readonly clock: Clock
  readonly log: Log
  /** False: this process hands jobs to others and does none itself. */
  readonly works?: boolean
}

/** So many of one kind are taken at once, each second by each of two workers: a rush waits for seconds, and never crowds out orders. */
const batchSize = 5

/** Jobs in the same PostgreSQL, in the schema `pgboss`. */
export const pgBossJobs = <Connection>({
  url,
  run,
  clock,
  log,
  works = true,
}: Options<Connection>): Jobs<Connection> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    clock: jobClock(clock),
    application_name: 'mida jobs',
    max: 2,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: 30,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  const handlers = new Map<string, (data: object) => Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let started = false

  const attempt = async (name: string, id: string, data: object): Promise<JobResult> => {
    try {
      await handlers.get(name)?.(data)
      return { id, status: 'completed' }
    } catch (error) {
      return { id, status: 'failed', output: { error: error instanceof Error ? error.stack : String(error) } }
    }
  }

  const listen = async (name: string): Promise<void> => {
    await boss.createQueue(name, {
      retryLimit: 12,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: longestDelaySeconds,
      expireInSeconds: secondsPerTry,
      deleteAfterSeconds: 86_400,
    })
    if (!works) return
    const options = { pollingIntervalSeconds: 1, batchSize, localConcurrency: 2, perJobResults: true } as const
    await boss.work(name, options, async (jobs) => {
      const results: JobResult[] = []
      // One after the other: a crowd of them at once would be felt by whoever is being answered.
      for (const { id, data } of jobs) results.push(await attempt(name, id, data as object))
      return results
    })
  }

  return {
    enqueue: async (db, name, data, turn) => {
      const within = async (text: string, values: unknown[] = []) => ({
        rows: [...(await run(db, { sql: text, params: values }))],
      })
      await boss.send(name, data, { db: { executeSql: within }, priority: turn === 'idle' ? 0 : 1 })
    },
    work: (name, handle) => {
      const isNew = !handlers.has(name)
      handlers.set(name, handle as (data: object) => Promise<void>)
      if (started && isNew) listen(name).catch((error) => log.warn({ err: error }, 'jobs'))
    },
    repeat: (name, seconds, handle) => {
      if (!works) return
      clearInterval(timers.get(name))
      let busy = false
      const run = async (): Promise<void> => {
        if (busy) return
        busy = true
        await handle().catch((error) => log.warn({ err: error, job: name }, 'a repeated job failed'))
        busy = false
      }
      const tick = (): void => {
        const turn = run()
        running.add(turn)
        void turn.then(() => running.delete(turn))
      }
      timers.set(name, setInterval(tick, seconds * 1000).unref())
    },
    start: async () => {
      try {
        await boss.start()
        started = true
        for (const name of handlers.keys()) await listen(name)
      } catch (error) {
        // Half a start would listen twice when it is tried again.
        started = false
        await boss.stop({ graceful: false }).catch(() => {})
        throw error
      }
    },
    stop: async () => {
      for (const timer of timers.values()) clearInterval(timer)
      await Promise.all(running)
      if (started) await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}
