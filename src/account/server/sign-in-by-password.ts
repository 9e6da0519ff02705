import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail, identifierKind } from '../identifier.ts'
import { normalisePassword } from '../password.ts'
import { toE164 } from '../phone.ts'
import { type SignedIn, type SignInHook, type SignInRefusal, signIn } from './complete-sign-in.ts'
import type { CallOrigin } from './device-store.ts'
import { limitGuesses } from './guess-limits.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { isPasswordOf } from './password-hash.ts'
import { findUser, findUserByEmail, findUserByPhone, listUsersByFormerEmail, type User } from './user-store.ts'

type Typed = { readonly session: Session; readonly email: string; readonly password: string; readonly from: CallOrigin }

type Named = { readonly kind: 'email' | 'phone'; readonly identifier: string }

const readIdentifier = (typed: string, country: string): Named => {
  const kind = identifierKind(typed)
  const email = checkEmail(typed)
  const known = kind === 'email' ? email.ok && email.value : toE164(typed, country)
  return { kind, identifier: known || typed.trim().toLowerCase().slice(0, 320) }
}

const findNamed = (db: Tools['db'], { kind, identifier }: Named): Promise<User | null> =>
  kind === 'email' ? findUserByEmail(db, identifier) : findUserByPhone(db, identifier)

type Tried = Result<User | null, 'login-too-many'>

const comparePassword = async (user: User | null, password: string): Promise<User | null> =>
  (await isPasswordOf(user?.passwordHash ?? null, password)) ? user : null

/**
 * Tries the accounts that had this e-mail address until another account proved that it owns it. Wrong guesses are counted
 * for each account.
 */
async function tryFormer(
  tools: Tools,
  { kind, identifier }: Named,
  from: CallOrigin,
  password: string,
): Promise<Tried> {
  const former = kind === 'email' ? await listUsersByFormerEmail(tools.db, identifier) : []
  for (const user of former) {
    const who = { identifier: `former e-mail of ${user.id}`, from, userId: user.id, isStranger: true }
    const tried = await limitGuesses(tools, who, () => comparePassword(user, password))
    if (!tried.ok || tried.value) return tried
  }
  return ok(null)
}

/** An unknown identifier gets the same reply after the same time as a wrong password. */
export async function signInByPassword(
  tools: Tools,
  { session, from, ...typed }: Typed,
  hooks: readonly SignInHook[],
): Promise<Result<SignedIn, 'login-failed' | 'login-too-many' | SignInRefusal>> {
  const { db, clock } = tools
  const named = readIdentifier(typed.email, tools.settings.countries().main)
  const password = normalisePassword(typed.password)
  const userId = (await findNamed(db, named))?.id ?? null
  const tried = await limitGuesses(tools, { identifier: named.identifier, from, userId, isStranger: true }, async () =>
    comparePassword(await findNamed(db, named), password),
  )
  if (!tried.ok) return tried
  const found = tried.value ? tried : await tryFormer(tools, named, from, password)
  if (!found.ok) return found
  const user = found.value
  if (!user) return refuse('login-failed')
  return db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`account ${user.id}`])
    // The password may have been changed after the comparison.
    if ((await findUser(tx, user.id))?.passwordHash !== user.passwordHash) return refuse('login-failed')
    return signIn(tx, { session, user, from, now: clock.now(), by: 'password' }, hooks)
  })
}
