/** `payload` is null when it was too large to send; read the current state instead. */
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
  /** Sent when `tx` commits. Publishing transactions commit one after the other in the whole database, so not for frequent facts. */
  publish(tx: Connection, messages: readonly BroadcastMessage[]): Promise<void>
  announce(messages: readonly BroadcastMessage[]): void
  subscribe(listener: BroadcastListener): () => void
  close(): Promise<void>
}
