/** Is given what was enqueued. Rejecting means "try again later"; it may run twice, so it checks what is already done. */
export type JobHandler<Data extends object> = (data: Data) => Promise<void>

/** Work that happens after the fact: enqueued in the fact's own transaction, done by whichever process is free. */
export type Jobs<Connection> = {
  /**
   * Becomes visible to workers when the transaction `db` commits, never when it is rolled back. The name must have a worker. `idle` waits
   * behind all others of its name.
   */
  enqueue(db: Connection, name: string, data: object, turn?: 'idle'): Promise<void>
  work<Data extends object>(name: string, handle: JobHandler<Data>): void
  /** Runs in every process, one call at a time, so `handle` claims what it works on. */
  repeat(name: string, seconds: number, handle: () => Promise<void>): void
  start(): Promise<void>
  /** Lets running handlers finish. */
  stop(): Promise<void>
}
