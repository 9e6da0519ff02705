/** `payload` is null if it was too large to send. The listener then reads the current state. */
export type BroadcastMessage = {
  readonly channel: string
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>> | null
}

export type BroadcastListener = {
  onMessage(message: BroadcastMessage): void
  onDisconnect?(): void
  /** Messages may have been lost, so the listener reloads its data. */
  onReconnect(): void
}

export type Broadcast<Connection> = {
  /** Sends when `tx` commits. For rare events: PostgreSQL commits transactions with NOTIFY one after the other. */
  publish(tx: Connection, messages: readonly BroadcastMessage[]): Promise<void>
  announce(messages: readonly BroadcastMessage[]): void
  subscribe(listener: BroadcastListener): () => void
  close(): Promise<void>
}
