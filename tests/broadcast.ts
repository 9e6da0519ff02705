import type { Broadcast, BroadcastMessage } from '../src/adapters/broadcast/broadcast.ts'
import type { Database } from '../src/adapters/database/database.ts'

export type TestBroadcast = Broadcast<Database> & {
  /** All messages, oldest first, also those of transactions that were rolled back. */
  readonly sent: BroadcastMessage[]
}

export const createTestBroadcast = (): TestBroadcast => {
  const sent: BroadcastMessage[] = []
  return {
    sent,
    publish: async (_tx, messages) => void sent.push(...messages),
    announce: (messages) => void sent.push(...messages),
    subscribe: () => () => {},
    close: async () => {},
  }
}
