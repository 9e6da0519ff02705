import type { BroadcastMessage } from '../../adapters/broadcast/broadcast.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { Tools } from '../tools.ts'

type Ended = { readonly sessions: readonly number[]; readonly users: readonly number[] }

/** Clients cannot subscribe to this channel, because its name contains `#`. */
export const sessionsChannel = '#sessions'

export const endConnections = (
  tx: Database,
  { broadcast }: Pick<Tools, 'broadcast'>,
  { sessions = [], users = [] }: Partial<Ended>,
): Promise<void> => broadcast.publish(tx, [{ channel: sessionsChannel, event: 'ended', payload: { sessions, users } }])

export const endedOf = (payload: BroadcastMessage['payload']): Ended => ({
  sessions: (payload?.sessions ?? []) as readonly number[],
  users: (payload?.users ?? []) as readonly number[],
})
