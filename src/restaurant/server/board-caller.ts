import type { Database } from '../../adapters/database/database.ts'
import type { Session } from '../../server/session.ts'
import type { Tablet } from '../../server/tablet.ts'
import { listShopsOfStaff, type StaffShop, tabletShop } from './staff-store.ts'

/** Who works a board: somebody of the shop, or a tablet, which may what the counter may and is nobody. */
export type BoardCaller = {
  readonly shops: readonly StaffShop[]
  /** Null: a tablet. */
  readonly actorId: number | null
  readonly tabletId: number | null
}

type Shown = { readonly session: Pick<Session, 'userId'> | null; readonly tablet: Tablet | null }

/** A person of a shop goes before the tablet in their hands; somebody who works nowhere does not. */
export const boardCallerOf = async (db: Database, { session, tablet }: Shown): Promise<BoardCaller> => {
  const actorId = session?.userId ?? null
  const own = actorId === null ? [] : await listShopsOfStaff(db, actorId)
  if (own.length > 0 || !tablet) return { shops: own, actorId, tabletId: null }
  return { shops: await tabletShop(db, tablet.shopId), actorId: null, tabletId: tablet.id }
}
