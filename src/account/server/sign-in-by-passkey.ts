import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import type { Assertion, RequestOptions } from '../passkey-contract.ts'
import { completeSignIn, isDemoBlocked, type SignedIn, type SignInHook } from './complete-sign-in.ts'
import type { CallOrigin } from './device-store.ts'
import { acceptPasskey, askForPasskey } from './passkeys.ts'
import { findPendingUserId } from './session-store.ts'
import { findUser } from './user-store.ts'

type Late = 'second-factor-late' | 'demo-closed'

/** The account for which this session has completed the first step. */
async function findPending({ db, clock }: Tools, session: Session): Promise<Result<number, Late>> {
  const userId = await findPendingUserId(db, session.id, clock.now())
  const pending = userId === null ? null : await findUser(db, userId)
  if (!pending) return refuse('second-factor-late')
  return isDemoBlocked(session, pending) ? refuse('demo-closed') : ok(pending.id)
}

export async function askForPasskeyToSignIn(
  tools: Tools,
  session: Session,
): Promise<Result<RequestOptions, Late | 'passkey-not-here' | 'passkey-unknown'>> {
  const pending = await findPending(tools, session)
  if (!pending.ok) return pending
  return askForPasskey(tools, { sessionId: session.id, userId: pending.value, purpose: 'sign-in' })
}

type SigningIn = { readonly session: Session; readonly credential: Assertion; readonly from: CallOrigin }

export async function signInByPasskey(
  tools: Tools,
  { session, credential, from }: SigningIn,
  hooks: readonly SignInHook[],
) {
  const pending = await findPending(tools, session)
  if (!pending.ok) return pending
  const userId = pending.value
  const answer = { sessionId: session.id, userId, purpose: 'sign-in', from, credential } as const
  return acceptPasskey(tools, answer, async (tx): Promise<SignedIn | null> => {
    const now = tools.clock.now()
    if ((await findPendingUserId(tx, session.id, now)) !== userId) return null
    const user = await findUser(tx, userId)
    return user && completeSignIn(tx, { session, user, from, now, by: 'second-factor' }, hooks)
  })
}
