export type Backlog = { readonly waiting: number; readonly oldest: Date | null }

/** `idle`: the job runs after all other jobs of the same name. `afterSeconds`: the job waits at least this long. */
export type JobTurn = 'idle' | { readonly afterSeconds: number }

/** Must be idempotent, because a rejected job is retried and a job may run twice. */
export type JobHandler<Data extends object> = (data: Data) => Promise<void>

export type FailedJobReport = {
  readonly id: string
  readonly name: string
  readonly data: object
  readonly tries: number
  readonly error: string
}

export type Jobs<Connection> = {
  readonly works: boolean
  /** Workers see the job after `db` commits. */
  enqueue(db: Connection, name: string, data: object, turn?: JobTurn): Promise<void>
  /** `giveUp` runs after the last retry and must be idempotent too. */
  work<Data extends object>(name: string, handle: JobHandler<Data>, giveUp?: JobHandler<Data>): void
  names(): readonly string[]
  repeat(name: string, seconds: number, handle: () => Promise<void>): void
  /** The jobs that wait for their first run or for a retry. */
  readBacklog(db: Connection): Promise<Backlog>
  /** Deletes finished jobs, a thousand at a time. */
  deleteFinished(db: Connection, before: Date): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}
