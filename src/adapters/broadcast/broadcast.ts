/** `payload` is null when it was too large to send. The listener then reads the current state instead. */
export type BroadcastMessage = {
  readonly channel: string
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>> | null
}

export type BroadcastListener = {
  onMessage(message: BroadcastMessage): void
  onDisconnect?(): void
  /** Messages may have been lost: reload what depends on them. */
  onReconnect(): void
}

export type Broadcast<Connection> = {
  /** Sends when `tx` commits. For rare facts only: in the whole database, transactions that publish commit one after the other. */
  publish(tx: Connection, messages: readonly BroadcastMessage[]): Promise<void>
  announce(messages: readonly BroadcastMessage[]): void
  subscribe(listener: BroadcastListener): () => void
  close(): Promise<void>
}
