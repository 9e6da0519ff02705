import type { Database } from '../../adapters/database/database.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Session } from '../../server/session.ts'
import type { Tablet } from '../../server/tablet.ts'
import { listShopsOfStaff, type StaffShop, tabletShop } from './staff-store.ts'

export type BoardCaller = {
  readonly shops: readonly StaffShop[]
  readonly actorId: number | null
  readonly tabletId: number | null
}

type Shown = { readonly session: Pick<Session, 'userId' | 'look'> | null; readonly tablet: Tablet | null }

/** A signed-in member of staff takes precedence over the tablet. */
export const boardCallerOf = async (db: Database, { session, tablet }: Shown): Promise<BoardCaller> => {
  const actorId = session?.userId ?? null
  const own = actorId === null ? [] : await listShopsOfStaff(db, { userId: actorId, look: session?.look ?? null })
  if (own.length > 0 || !tablet) return { shops: own, actorId, tabletId: null }
  return { shops: await tabletShop(db, tablet.id), actorId: null, tabletId: tablet.id }
}

/** Null for a caller who is neither signed in nor a tablet. */
export const auditActorOf = (
  { actorId, tabletId }: Pick<BoardCaller, 'actorId' | 'tabletId'>,
  ip: string,
): AuditActor | null => {
  if (tabletId !== null) return { kind: 'device', id: tabletId, ip }
  return actorId === null ? null : { kind: 'person', id: actorId, ip }
}
