import { setTimeout as sleep } from 'node:timers/promises'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '../../kernel/clock.ts'
import { TryLater } from '../../kernel/try-later.ts'
import { jobClock, longestDelaySeconds, productClockSql } from './job-clock.ts'
import type { FailedJobReport, Jobs } from './jobs.ts'
import { throttledWarning } from './throttled-warning.ts'

/** For about an hour. */
const patience = { retryLimit: 40, retryDelayMax: longestDelaySeconds } as const

/** Where pg-boss puts a copy of a job whose last try failed, also when nobody was left to say so. */
const givenUpQueue = 'given-up'

type Log = { warn(fields: object, line: string): void }

/** A handler that hangs is given up after this long. */
const secondsPerTry = 60

/** A process says twice in this time that its jobs are under way; one that has died is believed to live for so long. No less is possible. */
const aliveSeconds = 10

/** How often somebody looks for jobs of the dead: of all processes one. */
const lookSeconds = 5

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
  /** Is told of every job that nobody tries any more; when it rejects, it is told again. */
  readonly onJobFailed: (job: FailedJobReport) => Promise<void>
  /** False: this process hands jobs to others and does none itself. */
  readonly works?: boolean
  readonly retries?: { readonly retryLimit: number; readonly retryDelayMax: number }
}

type Handler = (data: object) => Promise<void>

type Work = { readonly handle: Handler; readonly giveUp?: Handler | undefined }

/** The database's own words, not the statement with its values around them. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error

/** What a try left: our own word, or what pg-boss wrote when nobody answered. */
const wordOf = (output: object | null): string =>
  ['error', 'message', 'value']
    .map((name) => (output && Object.hasOwn(output, name) ? Reflect.get(output, name) : null))
    .find((word) => typeof word === 'string') ?? 'its process ended'

/** What is under way when the process ends has so long; then another process does it again. */
const longestStopMs = 4000

const schema = 'pgboss'

/** So many of one kind are taken at once, each second by each of two workers: a rush waits for seconds, and never crowds out orders. */
const batchSize = 5

/** Jobs in the same PostgreSQL, in the schema `pgboss`. */
export const pgBossJobs = <Connection>({
  url,
  run,
  clock,
  log,
  onJobFailed,
  works = true,
  retries = patience,
}: Options<Connection>): Jobs<Connection> => {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    clock: jobClock(clock),
    application_name: 'mida jobs',
    max: 2,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    monitorVacuum: false,
    reindex: false,
  })
  const warn = throttledWarning(log)
  boss.on('error', (error) => warn(error, 'jobs'))
  const handlers = new Map<string, Work>()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let started = false

  const attempt = async ({ id, name, data, retryCount, retryLimit }: JobWithMetadata<object>): Promise<JobResult> => {
    try {
      await handlers.get(name)?.handle(data)
      return { id, status: 'completed' }
    } catch (error) {
      const [attempt, of] = [retryCount + 1, retryLimit + 1]
      const about = { job: name, jobId: id, try: attempt, of }
      if (error instanceof TryLater) log.warn({ ...about, reason: error.message }, 'a job waits for its next try')
      else log.warn({ err: error, ...about }, 'a job failed')
      return { id, status: 'failed', output: { error: String(innermost(error)) } }
    }
  }

  /** Each is told by itself: a copy that cannot be told now is told later. */
  const tellGivenUp = async ({ id, data, ...copy }: JobWithMetadata<object>): Promise<JobResult> => {
    const { sourceName: name, sourceId, sourceRetryCount, sourceOutput } = copy
    if (name === null) return { id, status: 'completed' }
    try {
      const tries = (sourceRetryCount ?? 0) + 1
      await onJobFailed({ id: sourceId ?? id, name, data, tries, error: wordOf(sourceOutput) })
      await handlers.get(name)?.giveUp?.(data)
      return { id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job could not be given up')
      return { id, status: 'failed', output: { error: String(innermost(error)) } }
    }
  }

  const listen = async (name: string): Promise<void> => {
    const isCopy = name === givenUpQueue
    const rules = {
      ...(isCopy ? patience : retries),
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: secondsPerTry,
      heartbeatSeconds: aliveSeconds,
      deleteAfterSeconds: 86_400,
      ...(!isCopy && { deadLetter: givenUpQueue }),
    }
    await boss.createQueue(name, rules)
    // One that an earlier release made has its rules.
    await boss.updateQueue(name, rules)
    if (!works) return
    const options = {
      pollingIntervalSeconds: 1,
      batchSize,
      localConcurrency: isCopy ? 1 : 2,
      perJobResults: true,
      includeMetadata: true,
    } as const
    await boss.work(name, options, async (jobs: JobWithMetadata<object>[]) => {
      const results: JobResult[] = []
      // One after the other: a crowd of them at once would be felt by whoever is being answered.
      for (const job of jobs) results.push(await (isCopy ? tellGivenUp(job) : attempt(job)))
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
    work: (name, handle, giveUp) => {
      const isNew = !handlers.has(name)
      handlers.set(name, { handle: handle as Handler, giveUp: giveUp as Handler | undefined })
      if (started && isNew) listen(name).catch((error) => warn(error, 'jobs'))
    },
    repeat: (name, seconds, handle) => {
      if (!works) return
      clearInterval(timers.get(name))
      let busy = false
      const run = async (): Promise<void> => {
        if (busy) return
        busy = true
        await handle().catch((error) => warn(error, `a repeated job failed: ${name}`))
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
        await boss.getDb().executeSql(productClockSql(schema))
        started = true
        for (const name of [givenUpQueue, ...handlers.keys()]) await listen(name)
      } catch (error) {
        // Half a start would listen twice when it is tried again.
        started = false
        await boss.stop({ graceful: false }).catch(() => {})
        throw error
      }
    },
    stop: async () => {
      for (const timer of timers.values()) clearInterval(timer)
      await Promise.all([
        Promise.race([Promise.all(running), sleep(longestStopMs, undefined, { ref: false })]),
        started && boss.stop({ graceful: true, timeout: longestStopMs }),
      ])
    },
  }
}
