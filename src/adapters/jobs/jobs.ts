/** What waits to be done. `oldest` is null when nothing waits. */
export type Backlog = { readonly waiting: number; readonly oldest: Date | null }

/** Must be idempotent: a rejected job is retried, and a job may run twice. */
export type JobHandler<Data extends object> = (data: Data) => Promise<void>

export type FailedJobReport = {
  readonly id: string
  readonly name: string
  readonly data: object
  readonly tries: number
  readonly error: string
}

export type Jobs<Connection> = {
  /** False in a process that runs no jobs. */
  readonly works: boolean
  /** Visible to workers when `db` commits. `idle` jobs run after all others of their name. */
  enqueue(db: Connection, name: string, data: object, turn?: 'idle'): Promise<void>
  /** `giveUp` runs after the last retry; it must be idempotent too. */
  work<Data extends object>(name: string, handle: JobHandler<Data>, giveUp?: JobHandler<Data>): void
  /** The names that `work` was called with. */
  names(): readonly string[]
  repeat(name: string, seconds: number, handle: () => Promise<void>): void
  /** The jobs that wait, also for their next try. */
  readBacklog(db: Connection): Promise<Backlog>
  start(): Promise<void>
  stop(): Promise<void>
}
