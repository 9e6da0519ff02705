import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { UserReply } from '../contract.ts'
import { pendingLife } from '../session-life.ts'
import { type CallOrigin, proveDevice } from './device-store.ts'
import { hasSecondFactor } from './second-factor-store.ts'
import { insertBearer, type StrongProof, savePending, signInSession } from './session-store.ts'
import { type User, userReplyOf } from './user-store.ts'

/** Work of another slice, such as merging the cart, in the transaction of the sign-in. */
export type SignInHook = (tx: Database, session: Session, userId: number) => Promise<void>

export type SignedIn = {
  readonly reply: { user: UserReply; token: string; redirect: string | null }
  readonly sessionToken: string
  readonly deviceToken: string
}

export type SignInRefusal = 'second-factor-needed' | 'demo-closed'

type SignInInput = {
  readonly session: Session
  readonly user: User
  readonly from: CallOrigin
  readonly now: Date
  readonly by?: StrongProof
}

export const isDemoBlocked = (session: Session, user: User): boolean => user.isDemo && !session.isDemoOpen

/** The caller must also commit after a refusal, because the pending sign-in is stored. */
export async function signIn(
  tx: Database,
  input: SignInInput,
  hooks: readonly SignInHook[],
): Promise<Result<SignedIn, SignInRefusal>> {
  const { session, user, now } = input
  if (isDemoBlocked(session, user)) return refuse('demo-closed')
  if (!(await hasSecondFactor(tx, user.id))) return ok(await completeSignIn(tx, input, hooks))
  await savePending(tx, session.id, user.id, new Date(now.getTime() + pendingLife))
  return refuse('second-factor-needed')
}

export async function completeSignIn(
  tx: Database,
  { session, user, from, now, by }: SignInInput,
  hooks: readonly SignInHook[],
): Promise<SignedIn> {
  const sessionToken = await signInSession(tx, session, user.id, now, by)
  const [token, deviceToken] = await Promise.all([
    insertBearer(tx, session.id, now),
    proveDevice(tx, { from, userId: user.id, phone: null, now }),
    ...hooks.map((hook) => hook(tx, session, user.id)),
  ])
  return { sessionToken, deviceToken, reply: { user: userReplyOf(user), token, redirect: session.redirectUrl } }
}
