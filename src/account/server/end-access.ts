import type { Database } from '../../adapters/database/database.ts'
import type { Session } from '../../server/session.ts'
import { endDeviceProofs } from './device-store.ts'
import { deleteOtherSessions } from './own-session-store.ts'
import { deletePendingSignIns } from './session-store.ts'

export type SessionsEnded = (tx: Database, sessionIds: readonly number[]) => Promise<void>

export type SignOutHook = (tx: Database, session: Session) => Promise<void>

export const sessionsOf =
  (userId: number, { onSignOut }: { readonly onSignOut: readonly SignOutHook[] }): SessionsEnded =>
  async (tx, ids) => {
    for (const id of ids) for (const hook of onSignOut) await hook(tx, { id, userId, redirectUrl: null })
  }

const nobody = 0

/** Ends the account's sessions except `keptId`, its pending sign-ins and its device proofs. */
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
