import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail } from '../identifier.ts'
import { checkPassword, normalisePassword } from '../password.ts'
import { mailLater } from './account-mails.ts'
import { countEmailQuestion } from './check-email-is-free.ts'
import { endDeviceProofs, type From } from './device-store.ts'
import { findLink, takeLink } from './link-store.ts'
import { hashPassword } from './password-hash.ts'
import { deleteOtherSessions } from './session-store.ts'
import { deleteSignInFailures } from './sign-in-store.ts'
import { findUser, updateUser } from './user-store.ts'

type Asked = {
  readonly session: Pick<Session, 'id' | 'userId'>
  readonly from: From
  readonly email: string
  readonly language: Language
}

/** Mails a link if the address has an account. The answer does not tell. */
export async function askForPasswordLink(
  tools: Tools,
  { session, from, language, ...asked }: Asked,
): Promise<Result<void, 'email-missing' | 'email-invalid' | 'email-too-many'>> {
  const email = checkEmail(asked.email)
  if (!email.ok) return email
  const counted = await countEmailQuestion(tools, { session, from }, 'link')
  if (!counted.ok) return counted
  await tools.db.transaction((tx) => mailLater(tx, tools, { kind: 'password-reset', email: email.value, language }))
  return ok(undefined)
}

type Form = { readonly token: string; readonly password: string; readonly password_confirmation: string }

/** `onEnd` hears of every session that ended. */
export type SessionsEnded = (tx: Database, sessionIds: readonly number[]) => Promise<void>

/** No session has this id. */
const nobody = 0

/** Whoever holds the link reads the mail, so the address counts as verified too. */
export async function resetPassword(
  tools: Tools,
  { form, language }: { readonly form: Form; readonly language: Language },
  onEnd: SessionsEnded,
): Promise<Result<{ success: true }, 'link-dead' | 'password-weak' | 'password-mismatch'>> {
  const { db, clock } = tools
  const found = await findLink(db, form.token, 'password-reset', clock.now())
  const owner = found && (await findUser(db, found.userId))
  if (!found || !owner) return refuse('link-dead')
  const password = checkPassword(form.password, [owner.name, found.email])
  if (!password.ok) return password
  if (normalisePassword(form.password_confirmation) !== password.value) return refuse('password-mismatch')
  const passwordHash = await hashPassword(password.value)
  return db.transaction(async (tx) => {
    const now = clock.now()
    const link = await takeLink(tx, form.token, 'password-reset', now)
    if (!link) return refuse('link-dead')
    const user = await findUser(tx, link.userId)
    const isStillTheirs = user?.email === link.email
    // The account has moved to another address since: this mailbox opens it no more.
    if (!user || !isStillTheirs) return refuse('link-dead')
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? now })
    await deleteSignInFailures(tx, link.email)
    await onEnd(tx, await deleteOtherSessions(tx, user.id, nobody))
    await endDeviceProofs(tx, user.id)
    await mailLater(tx, tools, { kind: 'password-changed', email: link.email, language })
    return ok({ success: true })
  })
}
