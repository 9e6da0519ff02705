import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { grantSeconds } from '../one-time-code.ts'
import { type Answer, checkCode, type WrongCode } from './check-code.ts'
import { type Entered, enterAccount, type SignInHook } from './enter-account.ts'
import { findUserByPhone } from './user-store.ts'
import { saveVerifiedPhone } from './verified-phone-store.ts'

/** Null: the code was right and the phone is nobody's yet, so its holder may register. */
export async function signInByCode(
  tools: Tools,
  answer: Answer & { readonly session: Session },
  hooks: readonly SignInHook[],
): Promise<Result<Entered | null, WrongCode | 'password-required' | 'second-factor-needed'>> {
  const now = tools.clock.now()
  return tools.db.transaction(async (tx) => {
    const phone = await checkCode(tx, tools, { ...answer, purpose: 'sign-in', now })
    if (!phone.ok) return phone
    const user = await findUserByPhone(tx, phone.value)
    if (!user) {
      const until = new Date(now.getTime() + grantSeconds['sign-in'] * 1000)
      await saveVerifiedPhone(tx, answer.session.id, phone.value, 'sign-in', until)
      return ok(null)
    }
    // Four digits are too little for whoever sees the orders of others.
    if (user.isStaff || user.isOperator) return refuse('password-required')
    return enterAccount(tx, { session: answer.session, user, now }, hooks)
  })
}
