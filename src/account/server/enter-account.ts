import type { Database } from '../../adapters/database/database.ts'
import type { Session } from '../../server/session.ts'
import type { UserReply } from '../contract.ts'
import { insertBearer, signInSession } from './session-store.ts'
import { type User, userReplyOf } from './user-store.ts'

/** What later slices do when a visitor becomes a user, inside the same transaction: their cart joins, for one. */
export type SignInHook = (tx: Database, session: Session, userId: number) => Promise<void>

export type Entered = {
  readonly reply: { user: UserReply; token: string; redirect: string | null }
  /** For the cookie, once the transaction is committed. */
  readonly sessionToken: string
}

/** Every way of signing in ends here. */
export async function enterAccount(
  tx: Database,
  { session, user, now }: { session: Session; user: User; now: Date },
  hooks: readonly SignInHook[],
): Promise<Entered> {
  const sessionToken = await signInSession(tx, session, user.id, now)
  for (const hook of hooks) await hook(tx, session, user.id)
  const token = await insertBearer(tx, session.id, now)
  return { sessionToken, reply: { user: userReplyOf(user), token, redirect: session.redirectUrl } }
}
