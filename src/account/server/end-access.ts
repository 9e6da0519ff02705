import type { Database } from '../../adapters/database/database.ts'
import { endDeviceProofs } from './device-store.ts'
import { deleteOtherSessions } from './own-session-store.ts'
import { deletePendingSignIns } from './session-store.ts'

/** Hears of every session that ended. */
export type SessionsEnded = (tx: Database, sessionIds: readonly number[]) => Promise<void>

/** No session has this id. */
const nobody = 0

/** Whoever else is in an account, or one step from it, is out, and no browser is known by it. `keptId` is the session that stays. */
export async function endAccess(
  tx: Database,
  userId: number,
  onEnd: SessionsEnded,
  { keptId = nobody }: { readonly keptId?: number } = {},
): Promise<void> {
  await deletePendingSignIns(tx, userId)
  await endDeviceProofs(tx, userId)
  await onEnd(tx, await deleteOtherSessions(tx, userId, keptId))
}
