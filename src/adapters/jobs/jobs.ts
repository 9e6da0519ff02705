/** Is given what was enqueued. Rejecting means "try again later"; it may run twice, so it checks what is already done. */
export type JobHandler<Data extends object> = (data: Data) => Promise<void>

/** A job whose last try failed, or whose process died in it. `id` is that of the job, `error` what its last try said. */
export type FailedJobReport = {
  readonly id: string
  readonly name: string
  readonly data: object
  readonly tries: number
  readonly error: string
}

/** Work that happens after the fact: enqueued in the fact's own transaction, done by whichever process is free. */
export type Jobs<Connection> = {
  /**
   * Becomes visible to workers when the transaction `db` commits, never when it is rolled back. The name must have a worker. `idle` waits
   * behind all others of its name.
   */
  enqueue(db: Connection, name: string, data: object, turn?: 'idle'): Promise<void>
  /** `giveUp` is called when nobody tries any more; it too may run twice. */
  work<Data extends object>(name: string, handle: JobHandler<Data>, giveUp?: JobHandler<Data>): void
  /** Runs in every process, one call at a time, so `handle` claims what it works on. */
  repeat(name: string, seconds: number, handle: () => Promise<void>): void
  start(): Promise<void>
  /** Lets running handlers finish. */
  stop(): Promise<void>
}
