import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkPassword, normalisePassword } from '../password.ts'
import { isProvenRecently } from '../session-life.ts'
import { enqueueAccountMail } from './account-mails.ts'
import { type CallOrigin, proveDevice } from './device-store.ts'
import { endAccess, type SessionsEnded } from './end-access.ts'
import { limitGuesses } from './guess-limits.ts'
import { endLinksOf } from './link-store.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { findProvenAt, markProven, renewSession } from './session-store.ts'
import { type User, updateUser } from './user-store.ts'

type Caller = { readonly session: SignedInSession; readonly user: User; readonly from: CallOrigin }

/** Limits wrong passwords, because the caller may be somebody else at the user's unlocked browser. */
async function checkOwnPassword(
  tools: Tools,
  { user, from }: Caller,
  typed: string,
): Promise<Result<void, 'password-wrong' | 'login-too-many'>> {
  const who = { identifier: `account ${user.id}`, from, userId: user.id, isStranger: false }
  const tried = await limitGuesses(tools, who, async () =>
    (await isPasswordOf(user.passwordHash, normalisePassword(typed))) ? true : null,
  )
  if (!tried.ok) return tried
  return tried.value ? ok(undefined) : refuse('password-wrong')
}

export async function proveByPassword(
  tools: Tools,
  caller: Caller,
  password: string,
): Promise<Result<{ success: true }, 'password-wrong' | 'login-too-many'>> {
  const right = await checkOwnPassword(tools, caller, password)
  if (!right.ok) return right
  await markProven(tools.db, caller.session.id, tools.clock.now(), 'password')
  return ok({ success: true })
}

type Wanted = Caller & { readonly pass: string; readonly oldpass: string; readonly language: Language }

type Tokens = { readonly sessionToken: string; readonly deviceToken: string }

/** An account without a password needs another recent proof of identity. */
export async function changePassword(
  tools: Tools,
  { pass, oldpass, language, ...caller }: Wanted,
  onEnd: SessionsEnded,
): Promise<Result<Tokens, 'password-weak' | 'password-wrong' | 'proof-needed' | 'login-too-many'>> {
  const { db, clock } = tools
  const { session, user, from } = caller
  if (user.passwordHash === null) {
    if (!isProvenRecently(await findProvenAt(db, session.id), clock.now())) return refuse('proof-needed')
  } else {
    const right = await checkOwnPassword(tools, caller, oldpass)
    if (!right.ok) return right
  }
  const password = checkPassword(pass, [user.name, user.email ?? ''])
  if (!password.ok) return password
  const passwordHash = await hashPassword(password.value)
  return db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`account ${user.id}`])
    await updateUser(tx, user.id, { passwordHash })
    await endLinksOf(tx, user.id, clock.now())
    await endAccess(tx, user.id, onEnd, { keptId: session.id })
    await markProven(tx, session.id, clock.now(), 'password')
    // An unverified address may belong to somebody else.
    if (user.email && user.emailVerifiedAt)
      await enqueueAccountMail(tx, tools, { kind: 'password-changed', email: user.email, language })
    const deviceToken = await proveDevice(tx, { from, userId: user.id, phone: null, now: clock.now() })
    return ok({ sessionToken: await renewSession(tx, session.id), deviceToken })
  })
}
