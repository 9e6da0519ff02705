import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail } from '../identifier.ts'
import { mailLater } from './account-mails.ts'
import { countEmailQuestion } from './check-email-is-free.ts'
import type { From } from './device-store.ts'
import { findLink, takeLink } from './link-store.ts'
import { lockInOrder } from './locks.ts'
import { findUser, findUserByEmail, type User, updateUser } from './user-store.ts'

type Asked = {
  readonly session: SignedInSession
  readonly user: User
  readonly from: From
  readonly email: string
  readonly language: Language
}

/** Nothing changes before the link in the mail is used: only then is it known that the address is theirs. */
export async function askForEmailChange(
  tools: Tools,
  { session, user, from, language, ...typed }: Asked,
): Promise<Result<void, 'email-missing' | 'email-invalid' | 'email-taken' | 'email-too-many'>> {
  const email = checkEmail(typed.email)
  if (!email.ok) return email
  const counted = await countEmailQuestion(tools, { session, from }, 'link')
  if (!counted.ok) return counted
  const holder = await findUserByEmail(tools.db, email.value)
  if (holder && holder.id !== user.id) return refuse('email-taken')
  const change = { kind: 'email-change', userId: user.id, email: email.value, language } as const
  await tools.db.transaction((tx) => mailLater(tx, tools, change))
  return ok(undefined)
}

/** The former address is told, in case that somebody else did this. */
export async function confirmEmail(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  { token, language }: { readonly token: string; readonly language: Language },
): Promise<Result<{ email: string }, 'link-dead' | 'email-taken'>> {
  const { db, clock } = tools
  const now = clock.now()
  const found = await findLink(db, token, 'email-change', now)
  if (!found) return refuse('link-dead')
  return db.transaction(async (tx) => {
    await lockInOrder(tx, [`e-mail ${found.email}`])
    const holder = await findUserByEmail(tx, found.email)
    if (holder && holder.id !== found.userId) return refuse('email-taken')
    const link = await takeLink(tx, token, 'email-change', now)
    const user = link && (await findUser(tx, link.userId))
    if (!link || !user) return refuse('link-dead')
    await updateUser(tx, user.id, { email: link.email, emailVerifiedAt: now })
    if (user.email && user.email !== link.email)
      await mailLater(tx, tools, { kind: 'email-changed', email: user.email, language })
    return ok({ email: link.email })
  })
}
