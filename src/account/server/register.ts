import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, normaliseText } from '../../kernel/text.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail } from '../identifier.ts'
import { checkPassword, normalisePassword } from '../password.ts'
import { isProvenRecently } from '../session-life.ts'
import type { CallOrigin } from './device-store.ts'
import { countEmailLookup } from './email-lookup-limits.ts'
import { type Entered, enterProven, type SignInHook } from './enter-account.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { hashPassword } from './password-hash.ts'
import { findProvenAt } from './session-store.ts'
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  freeUnverifiedPhone,
  insertUser,
  type User,
  updateUser,
} from './user-store.ts'
import { deletePhonesToRegister, findPhoneToRegister } from './verified-phone-store.ts'

const longestName = 100

type Form = {
  readonly name: string
  readonly email?: string | null | undefined
  readonly password?: string | null | undefined
  readonly password_confirmation?: string | null | undefined
}

type Fields = { readonly name: string; readonly sign: { readonly email: string; readonly password: string } | null }

type WrongField =
  | 'name-missing'
  | 'name-too-long'
  | 'email-missing'
  | 'email-invalid'
  | 'password-weak'
  | 'password-mismatch'

function readForm(form: Form): Result<Fields, WrongField> {
  const name = normaliseText(form.name)
  if (name === '') return refuse('name-missing')
  if (codePointLength(name) > longestName) return refuse('name-too-long')
  if (!form.email && !form.password) return ok({ name, sign: null })
  const email = checkEmail(form.email ?? '')
  if (!email.ok) return email
  const password = checkPassword(form.password ?? '', [name, email.value])
  if (!password.ok) return password
  if (normalisePassword(form.password_confirmation ?? '') !== password.value) return refuse('password-mismatch')
  return ok({ name, sign: { email: email.value, password: password.value } })
}

/**
 * Creates an account and signs in. Without e-mail and password, the session needs a verified phone. If the session has just signed in to an
 * account without e-mail and password, adds them to that account. The e-mail stays unverified, because it may be somebody else's.
 */
export async function register(
  tools: Tools,
  { session, from, form }: { readonly session: Session; readonly from: CallOrigin; readonly form: Form },
  hooks: readonly SignInHook[],
): Promise<Result<Entered, WrongField | 'phone-not-verified' | 'email-taken' | 'email-too-many'>> {
  const { db, clock } = tools
  const fields = readForm(form)
  if (!fields.ok) return fields
  const { name, sign } = fields.value
  if (sign) {
    const counted = await countEmailLookup(tools, { session, from }, 'registration')
    if (!counted.ok) return counted
  }
  const passwordHash = sign && (await hashPassword(sign.password))
  const now = clock.now()
  return db.transaction(async (tx) => {
    const phone = await findPhoneToRegister(tx, session.id, now)
    await takeAdvisoryLocks(tx, [
      `session ${session.id}`,
      ...(phone ? [`phone ${phone}`] : []),
      ...(sign ? [`e-mail ${sign.email}`] : []),
    ])
    if (sign && (await findUserByEmail(tx, sign.email))) return refuse('email-taken')
    const enter = async (user: User) =>
      ok(await enterProven(tx, { session, user, from, now, ...(sign && { by: 'password' as const }) }, hooks))
    const unfinished = sign && (await findUnfinished(tx, session, now))
    if (unfinished) return enter(await updateUser(tx, unfinished.id, { name, email: sign.email, passwordHash }))
    if (!sign && !phone) return refuse('phone-not-verified')
    if (phone) {
      await deletePhonesToRegister(tx, session.id)
      await freeUnverifiedPhone(tx, phone)
      // Another account verified the phone after the code was entered here. Registering must not open that account.
      if (await findUserByPhone(tx, phone)) return refuse('phone-not-verified')
    }
    const verified = phone ? { phone, phoneVerifiedAt: now } : {}
    return enter(await insertUser(tx, { name, email: sign?.email ?? null, passwordHash, createdAt: now, ...verified }))
  })
}

/** Returns the caller's account if it has neither e-mail nor password and the session has a recent proof of identity. */
async function findUnfinished(tx: Database, session: Session, now: Date): Promise<User | null> {
  const user = session.userId === null ? null : await findUser(tx, session.userId)
  if (!user || user.email !== null || user.passwordHash !== null) return null
  return isProvenRecently(await findProvenAt(tx, session.id), now) ? user : null
}
