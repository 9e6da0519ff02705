import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { UserReply } from '../contract.ts'
import { pendingLife } from '../session-life.ts'
import { type From, proveDevice } from './device-store.ts'
import { hasSecondFactor } from './second-factor-store.ts'
import { insertBearer, savePending, signInSession } from './session-store.ts'
import { type User, userReplyOf } from './user-store.ts'

/** What later slices do when a visitor becomes a user, inside the same transaction: their cart joins, for one. */
export type SignInHook = (tx: Database, session: Session, userId: number) => Promise<void>

export type Entered = {
  readonly reply: { user: UserReply; token: string; redirect: string | null }
  /** For the cookies, once the transaction is committed. */
  readonly sessionToken: string
  readonly deviceToken: string
}

export type NotEntered = 'second-factor-needed' | 'demo-closed'

type Entering = { readonly session: Session; readonly user: User; readonly from: From; readonly now: Date }

/** An account of the demo is closed to whom the demo is. */
export const isClosedTo = (session: Session, user: User): boolean => user.isDemo && !session.isDemoOpen

/** Every way of signing in ends here; with an authenticator app there is one more question first. The refusal must be committed. */
export async function enterAccount(
  tx: Database,
  entering: Entering,
  hooks: readonly SignInHook[],
): Promise<Result<Entered, NotEntered>> {
  const { session, user, now } = entering
  if (isClosedTo(session, user)) return refuse('demo-closed')
  if (!(await hasSecondFactor(tx, user.id))) return ok(await enterProven(tx, entering, hooks))
  await savePending(tx, session.id, user.id, new Date(now.getTime() + pendingLife))
  return refuse('second-factor-needed')
}

/** For whom nothing is left to ask. */
export async function enterProven(
  tx: Database,
  { session, user, from, now }: Entering,
  hooks: readonly SignInHook[],
): Promise<Entered> {
  const sessionToken = await signInSession(tx, session, user.id, now)
  for (const hook of hooks) await hook(tx, session, user.id)
  const token = await insertBearer(tx, session.id, now)
  const deviceToken = await proveDevice(tx, { from, userId: user.id, phone: null, now })
  return { sessionToken, deviceToken, reply: { user: userReplyOf(user), token, redirect: session.redirectUrl } }
}
