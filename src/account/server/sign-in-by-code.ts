import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { type Answer, checkCode, serializeAnswers, type WrongCode } from './check-code.ts'
import { type SignedIn, type SignInHook, type SignInRefusal, signIn } from './complete-sign-in.ts'
import { proveDevice } from './device-store.ts'
import { findOperatorRole } from './operator-store.ts'
import { findUser } from './user-store.ts'

type Answered = { readonly entered: SignedIn | null; readonly deviceToken: string }

/** `entered` is null if the phone has no account yet. */
export async function signInByCode(
  tools: Tools,
  answer: Answer & { readonly session: Session },
  hooks: readonly SignInHook[],
): Promise<Result<Answered, WrongCode | 'password-required' | SignInRefusal>> {
  const now = tools.clock.now()
  return serializeAnswers(tools, answer, async (tx) => {
    const verified = await checkCode(tx, tools, { ...answer, purpose: 'sign-in', now })
    if (!verified.ok) return verified
    const { phone, ownerId } = verified.value
    const user = ownerId === null ? null : await findUser(tx, ownerId)
    if (!user) {
      const deviceToken = await proveDevice(tx, { from: answer.from, userId: null, phone, now })
      return ok({ entered: null, deviceToken })
    }
    // Four digits are too weak for staff and people of the marketplace, who see other people's orders.
    if (user.isStaff || (await findOperatorRole(tx, user.id)) !== null) return refuse('password-required')
    const entered = await signIn(tx, { session: answer.session, user, from: answer.from, now }, hooks)
    return entered.ok ? ok({ entered: entered.value, deviceToken: entered.value.deviceToken }) : entered
  })
}
