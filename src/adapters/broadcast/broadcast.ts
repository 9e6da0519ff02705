/** Something that every process hears. A `payload` of null was too large to travel: whoever needs it reads the present state. */
export type BroadcastMessage = {
  readonly channel: string
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>> | null
}

export type BroadcastListener = {
  hear(message: BroadcastMessage): void
  /** From now on nothing is heard, until `catchUp`. */
  lose?(): void
  /** Messages may have been missed: what was known of any channel may be old. */
  catchUp(): void
}

/** Messages between the processes on one database, each to all of them, its sender included. */
export type Broadcast<Connection> = {
  /**
   * Leaves when the transaction `tx` commits and never when it is rolled back, also if this process dies right after. Transactions
   * that publish commit one after the other, in the whole database: not for a fact that happens hundreds of times a second.
   */
  publish(tx: Connection, messages: readonly BroadcastMessage[]): Promise<void>
  /** Leaves soon, together with what else waits, and is lost if this process dies first: for facts that are also found by looking. */
  announce(messages: readonly BroadcastMessage[]): void
  /** Answers how to stop listening. */
  subscribe(listener: BroadcastListener): () => void
  close(): Promise<void>
}
