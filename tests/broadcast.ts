import type { Broadcast, BroadcastMessage } from '../src/adapters/broadcast/broadcast.ts'
import type { Database } from '../src/adapters/database/database.ts'

export type TestBroadcast = Broadcast<Database> & {
  /** What left, oldest first, rolled back or not. */
  readonly sent: BroadcastMessage[]
}

/** A broadcast that nobody hears. */
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
