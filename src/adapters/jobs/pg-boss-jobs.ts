import type { Client, ClientConfig } from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '../../kernel/clock.ts'
import { TryLater } from '../../kernel/delivery.ts'
import { jobClock, longestRetryDelaySeconds, productClockSql } from './job-clock.ts'
import type { FailedJobReport, Jobs } from './jobs.ts'
import { repeatedJobs } from './repeated-jobs.ts'
import { throttledWarning } from './throttled-warning.ts'

const patience = { retryLimit: 40, retryDelayMax: longestRetryDelaySeconds } as const

const givenUpQueue = 'given-up'

type Log = { warn(fields: object, line: string): void }

const secondsPerTry = 60

/** The shortest heartbeat that pg-boss allows. */
const aliveSeconds = 10

const lookSeconds = 5

type Run<Connection> = (
  db: Connection,
  statement: { readonly sql: string; readonly params: unknown[] },
) => Promise<readonly Record<string, unknown>[]>

type Options<Connection> = {
  readonly url: string
  readonly Client: new (config: ClientConfig) => Client
  readonly run: Run<Connection>
  readonly clock: Clock
  readonly log: Log
  readonly onJobFailed: (job: FailedJobReport) => Promise<void>
  readonly works?: boolean
  readonly retries?: { readonly retryLimit: number; readonly retryDelayMax: number }
}

type Handler = (data: object) => Promise<void>

type Work = { readonly handle: Handler; readonly giveUp?: Handler | undefined }

/** Drizzle's own error is skipped, because its message contains the query's parameters. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error

const wordOf = (output: object | null): string =>
  ['error', 'message', 'value']
    .map((name) => (output && Object.hasOwn(output, name) ? Reflect.get(output, name) : null))
    .find((word) => typeof word === 'string') ?? 'its process ended'

const longestStopMs = 4000

const schema = 'pgboss'

const batchSize = 5

const workersOfQueue = 2

/** A worker asks by itself only in case that its queue was not looked at. */
const secondsBetweenOwnLooks = 30

const lookMs = 1000

/** Queues with a job that can begin, by an index of pg-boss. One question instead of one of each worker. */
const readySql = `select name from unnest($1::text[]) as name where exists (select from ${schema}.job j
  where j.name = name.name and j.state < 'active' and not j.blocked and j.start_after <= ${schema}.job_now())`

/** The condition matches an index of pg-boss. */
const backlogSql = `select count(*)::int as waiting, (extract(epoch from min(created_on)) * 1000)::float8 as oldest
  from ${schema}.job where state < 'active' and not blocked`

const portion = 1000

/** By the primary key, because the rows may be in several partitions. */
const deletionSql = `with finished as (
    select name, id from ${schema}.job where completed_on < $1::timestamptz limit ${portion} for update skip locked),
  gone as (delete from ${schema}.job j using finished f where j.name = f.name and j.id = f.id returning 1)
  select count(*)::int as count from gone`

const deleteInPortions = async (next: () => ReturnType<Run<never>>): Promise<void> => {
  for (;;) {
    const [row] = await next()
    if (Number(row?.count) < portion) return
  }
}

export const pgBossJobs = <Connection>({
  url,
  Client,
  run,
  clock,
  log,
  onJobFailed,
  works = true,
  retries = patience,
}: Options<Connection>): Jobs<Connection> => {
  // pg-boss passes `Client` to its pool, although its types do not declare the option.
  const connection = { connectionString: url, Client }
  const boss = new PgBoss({
    ...connection,
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
  const repeated = repeatedJobs(warn)
  boss.on('error', (error) => warn(error, 'the job queue reported an error'))
  const handlers = new Map<string, Work>()
  /** Of the workers of a queue. */
  const workers = new Map<string, readonly string[]>()
  let started = false

  const attempt = async ({ id, name, data, retryCount, retryLimit }: JobWithMetadata<object>): Promise<JobResult> => {
    try {
      await handlers.get(name)?.handle(data)
      return { id, status: 'completed' }
    } catch (error) {
      const [attempt, of] = [retryCount + 1, retryLimit + 1]
      const about = { job: name, jobId: id, try: attempt, of }
      if (error instanceof TryLater) log.warn({ ...about, reason: error.message }, 'a job will be retried')
      else log.warn({ err: error, ...about }, 'a job failed')
      return { id, status: 'failed', output: { error: String(innermost(error)) } }
    }
  }

  const tellGivenUp = async ({ id, data, ...copy }: JobWithMetadata<object>): Promise<JobResult> => {
    const { sourceName: name, sourceId, sourceRetryCount, sourceOutput } = copy
    if (name === null) return { id, status: 'completed' }
    try {
      const tries = (sourceRetryCount ?? 0) + 1
      await onJobFailed({ id: sourceId ?? id, name, data, tries, error: wordOf(sourceOutput) })
      await handlers.get(name)?.giveUp?.(data)
      return { id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, job: name }, 'a failed job could not be recorded')
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
      // pg-boss would delete a whole day in one statement. See `deleteFinished`.
      deleteAfterSeconds: 0,
      ...(!isCopy && { deadLetter: givenUpQueue }),
    }
    await boss.createQueue(name, rules)
    // An earlier release may have created the queue with other rules.
    await boss.updateQueue(name, rules)
    if (!works) return
    const options = {
      pollingIntervalSeconds: secondsBetweenOwnLooks,
      batchSize,
      perJobResults: true,
      includeMetadata: true,
    } as const
    const handle = async (jobs: JobWithMetadata<object>[]) => {
      const results: JobResult[] = []
      // The jobs of a batch run one after the other, so that they do not slow down requests.
      for (const job of jobs) results.push(await (isCopy ? tellGivenUp(job) : attempt(job)))
      return results
    }
    const ids: string[] = []
    while (ids.length < (isCopy ? 1 : workersOfQueue)) ids.push(await boss.work(name, options, handle))
    workers.set(name, ids)
  }

  /** Wakes the workers whose queue has a job that can begin. */
  const look = async (): Promise<void> => {
    const { rows } = await boss.getDb().executeSql(readySql, [[...workers.keys()]])
    for (const { name } of rows as { name: string }[]) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }

  return {
    works,
    enqueue: async (db, name, data, turn) => {
      const within = async (text: string, values: unknown[] = []) => ({
        rows: [...(await run(db, { sql: text, params: values }))],
      })
      await boss.send(name, data, {
        db: { executeSql: within },
        priority: turn === 'idle' ? 0 : 1,
        ...(typeof turn === 'object' && { startAfter: turn.afterSeconds }),
      })
    },
    work: (name, handle, giveUp) => {
      const isNew = !handlers.has(name)
      handlers.set(name, { handle: handle as Handler, giveUp: giveUp as Handler | undefined })
      if (started && isNew) listen(name).catch((error) => warn(error, 'a worker could not be started'))
    },
    names: () => [...handlers.keys()],
    repeat: (name, seconds, handle) => {
      if (works) repeated.repeat(name, seconds * 1000, handle)
    },
    readBacklog: async (db) => {
      const [row] = await run(db, { sql: backlogSql, params: [] })
      const { waiting, oldest } = row as { waiting: number; oldest: number | null }
      return { waiting, oldest: oldest === null ? null : new Date(oldest) }
    },
    deleteFinished: (db, before) =>
      deleteInPortions(() => run(db, { sql: deletionSql, params: [before.toISOString()] })),
    start: async () => {
      try {
        await boss.start()
        await boss.getDb().executeSql(productClockSql(schema))
        started = true
        for (const name of [givenUpQueue, ...handlers.keys()]) await listen(name)
        if (works) repeated.repeat('look-for-jobs', lookMs, look)
      } catch (error) {
        // Some workers may be registered already. Without this stop, the next start would register them again.
        started = false
        await boss.stop({ graceful: false }).catch(() => {})
        throw error
      }
    },
    stop: async () => {
      await Promise.all([
        repeated.stop(longestStopMs),
        started && boss.stop({ graceful: true, timeout: longestStopMs }),
      ])
    },
  }
}
