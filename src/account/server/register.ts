import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, normaliseText } from '../../kernel/text.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail } from '../identifier.ts'
import type { AcceptedVersions } from '../legal.ts'
import { checkPassword, normalisePassword } from '../password.ts'
import { isProvenRecently } from '../session-life.ts'
import { completeSignIn, type SignedIn, type SignInHook } from './complete-sign-in.ts'
import type { CallOrigin } from './device-store.ts'
import { countEmailLookup } from './email-lookup-limits.ts'
import { keepsEmail, releaseEmail } from './email-owner.ts'
import { checkShown } from './legal-store.ts'
import { endLinksAround } from './link-store.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { hashPassword } from './password-hash.ts'
import { findProvenAt } from './session-store.ts'
import { deleteSignInFailures } from './sign-in-store.ts'
import { findUser, findUserByEmail, insertUser, type User, updateUser } from './user-store.ts'
import { claimPhoneToRegister, findPhoneToRegister } from './verified-phone-store.ts'

const longestName = 100

type Form = {
  readonly name: string
  readonly email?: string | null | undefined
  readonly password?: string | null | undefined
  readonly password_confirmation?: string | null | undefined
  readonly invitation?: string | null | undefined
  readonly legal?: AcceptedVersions | undefined
}

export type IsInvited = (tx: Database, token: string, email: string) => Promise<boolean>

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

/** If the session is signed in to an account without e-mail and password, adds both to that account. */
export async function register(
  tools: Tools,
  { session, from, form }: { readonly session: Session; readonly from: CallOrigin; readonly form: Form },
  { onSignIn, isInvited }: { readonly onSignIn: readonly SignInHook[]; readonly isInvited: IsInvited },
): Promise<
  Result<SignedIn, WrongField | EmailRefusal | 'phone-not-verified' | 'email-too-many' | 'legal-newer' | 'proof-needed'>
> {
  const { db, clock, config } = tools
  const fields = readForm(form)
  if (!fields.ok) return fields
  const shown = await checkShown(db, form.legal)
  if (!shown.ok) return shown
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
    const unfinished = sign && (await findUnfinished(tx, session))
    // A second account would not have the orders of the first.
    if (unfinished && !isProvenRecently(await findProvenAt(tx, session.id), now)) return refuse('proof-needed')
    const claimed = sign
      ? await claimEmail(tx, sign.email, { config, invitation: form.invitation, isInvited, now })
      : ok(null)
    if (!claimed.ok) return claimed
    const emailVerifiedAt = claimed.value
    const enter = async (user: User) =>
      ok(await completeSignIn(tx, { session, user, from, now, ...(sign && { by: 'password' as const }) }, onSignIn))
    if (unfinished)
      return enter(await updateUser(tx, unfinished.id, { name, email: sign.email, emailVerifiedAt, passwordHash }))
    if (!sign && !phone) return refuse('phone-not-verified')
    if (phone) {
      // Registering must not sign in to another account that has verified the phone meanwhile.
      if (!(await claimPhoneToRegister(tx, session.id, phone))) return refuse('phone-not-verified')
    }
    const verified = phone ? { phone, phoneVerifiedAt: now } : {}
    const email = sign?.email ?? null
    const made = { name, email, emailVerifiedAt, passwordHash, createdAt: now, ...verified }
    return enter(await insertUser(tx, made, form.legal))
  })
}

type EmailRefusal = 'email-taken' | 'email-not-invited'

type Claim = {
  readonly config: Tools['config']
  readonly invitation: string | null | undefined
  readonly isInvited: IsInvited
  readonly now: Date
}

/** Null: the address is not verified. An invitation takes the address from an account that has not verified it. */
async function claimEmail(
  tx: Database,
  email: string,
  { config, invitation, isInvited, now }: Claim,
): Promise<Result<Date | null, EmailRefusal>> {
  const holder = await findUserByEmail(tx, email)
  if (!invitation) return holder ? refuse('email-taken') : ok(null)
  if (!(await isInvited(tx, invitation, email))) return refuse('email-not-invited')
  if (holder && keepsEmail(config, holder)) return refuse('email-taken')
  if (holder) await releaseEmail(tx, holder)
  await endLinksAround(tx, { userId: null, email, now })
  await deleteSignInFailures(tx, email)
  return ok(now)
}

async function findUnfinished(tx: Database, session: Session): Promise<User | null> {
  const user = session.userId === null ? null : await findUser(tx, session.userId)
  return user?.email === null && user.passwordHash === null ? user : null
}
