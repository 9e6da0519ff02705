import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { completeSignIn, isDemoBlocked, type SignedIn, type SignInHook } from './complete-sign-in.ts'
import type { CallOrigin } from './device-store.ts'
import { limitGuesses } from './guess-limits.ts'
import { consumeSecondFactor } from './second-factor.ts'
import { findPendingUserId } from './session-store.ts'
import { findUser, lockAccount } from './user-store.ts'

export async function signInBySecondFactor(
  tools: Tools,
  { session, code, from }: { readonly session: Session; readonly code: string; readonly from: CallOrigin },
  hooks: readonly SignInHook[],
): Promise<Result<SignedIn, 'second-factor-wrong' | 'second-factor-late' | 'login-too-many' | 'demo-closed'>> {
  const { db, clock } = tools
  const now = clock.now()
  const userId = await findPendingUserId(db, session.id, now)
  const pending = userId === null ? null : await findUser(db, userId)
  if (userId === null || !pending) return refuse('second-factor-late')
  if (isDemoBlocked(session, pending)) return refuse('demo-closed')
  const who = { identifier: `second factor ${userId}`, from, userId, isStranger: false }
  const tried = await limitGuesses(tools, who, () =>
    db.transaction(async (tx) => {
      await lockAccount(tx, userId)
      if ((await findPendingUserId(tx, session.id, now)) !== userId) return null
      if (!(await consumeSecondFactor(tx, tools, userId, code))) return null
      const user = await findUser(tx, userId)
      return user && completeSignIn(tx, { session, user, from, now, by: 'second-factor' }, hooks)
    }),
  )
  if (!tried.ok) return tried
  return tried.value ? ok(tried.value) : refuse('second-factor-wrong')
}
