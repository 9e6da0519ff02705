import { type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail, identifierKind } from '../identifier.ts'
import { normalisePassword } from '../password.ts'
import { defaultPhoneCountry, toE164 } from '../phone.ts'
import { attempt } from './attempts.ts'
import type { From } from './device-store.ts'
import { type Entered, enterAccount, type NotEntered, type SignInHook } from './enter-account.ts'
import { isPasswordOf } from './password-hash.ts'
import { findUserByEmail, findUserByPhone, type User } from './user-store.ts'

type Typed = { readonly session: Session; readonly email: string; readonly password: string; readonly from: From }

type Named = { readonly kind: 'email' | 'phone'; readonly identifier: string }

const readIdentifier = (typed: string): Named => {
  const kind = identifierKind(typed)
  const email = checkEmail(typed)
  const known = kind === 'email' ? email.ok && email.value : toE164(typed, defaultPhoneCountry)
  return { kind, identifier: known || typed.trim().toLowerCase().slice(0, 320) }
}

const findNamed = (db: Tools['db'], { kind, identifier }: Named): Promise<User | null> =>
  kind === 'email' ? findUserByEmail(db, identifier) : findUserByPhone(db, identifier)

/** By e-mail, or phone, and password. An unknown one takes as long and answers as a wrong password does. */
export async function signInByPassword(
  tools: Tools,
  { session, password, from, ...typed }: Typed,
  hooks: readonly SignInHook[],
): Promise<Result<Entered, 'login-failed' | 'login-too-many' | NotEntered>> {
  const { db, clock } = tools
  const named = readIdentifier(typed.email)
  const userId = (await findNamed(db, named))?.id ?? null
  const who = { identifier: named.identifier, from, userId, isStranger: true }
  const tried = await attempt(tools, who, async () => {
    const user = await findNamed(db, named)
    return (await isPasswordOf(user?.passwordHash ?? null, normalisePassword(password))) ? user : null
  })
  if (!tried.ok) return tried
  const user = tried.value
  if (!user) return refuse('login-failed')
  return db.transaction((tx) => enterAccount(tx, { session, user, from, now: clock.now() }, hooks))
}
