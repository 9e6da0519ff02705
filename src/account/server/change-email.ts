import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import type { Session, SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail } from '../identifier.ts'
import type { LinkErrand } from '../mailed-link.ts'
import { enqueueAccountMail, mailboxState } from './account-mails.ts'
import { tooManyRequests } from './code-limits.ts'
import type { CallOrigin } from './device-store.ts'
import { countEmailLookup } from './email-lookup-limits.ts'
import { keepsEmail, releaseEmail } from './email-owner.ts'
import { consumeLink, endLinksAround, findLink } from './link-store.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { findUser, findUserByEmail, type User, updateUser } from './user-store.ts'

type Asked = {
  readonly session: SignedInSession
  readonly user: User
  readonly from: CallOrigin
  readonly email: string
  readonly errand?: LinkErrand | undefined
  readonly language: Language
}

/** The address changes when the link is used. */
export async function askForEmailChange(
  tools: Tools,
  { session, user, from, language, errand, ...typed }: Asked,
): Promise<Result<void, 'email-missing' | 'email-invalid' | 'email-taken' | 'email-too-many'>> {
  const email = checkEmail(typed.email)
  if (!email.ok) return email
  const counted = await countEmailLookup(tools, { session, from }, 'link')
  if (!counted.ok) return counted
  const holder = await findUserByEmail(tools.db, email.value)
  // An address that its holder has not verified is not taken.
  if (holder?.emailVerifiedAt && holder.id !== user.id) return refuse('email-taken')
  const change = {
    kind: 'email-change',
    userId: user.id,
    email: email.value,
    language,
    ...(errand && { errand }),
  } as const
  if ((await mailboxState(tools.db, change, user, tools.clock.now())) === 'full')
    return tooManyRequests('email-too-many', 3600)
  await tools.db.transaction((tx) => enqueueAccountMail(tx, tools, change))
  return ok(undefined)
}

type Confirmed = {
  readonly session: Pick<Session, 'id' | 'userId'>
  readonly token: string
  readonly language: Language
}

/** Needs a session of the requesting account. Otherwise another reader of the mail could take over that account. */
export async function confirmEmail(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'config'>,
  { session, token, language }: Confirmed,
): Promise<Result<{ email: string }, 'link-dead' | 'sign-in-first' | 'email-taken'>> {
  const { db, clock } = tools
  const now = clock.now()
  const found = await findLink(db, token, now)
  if (found?.purpose !== 'email-change') return refuse('link-dead')
  const { userId, email } = found
  if (session.userId !== userId) return refuse('sign-in-first')
  return db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`e-mail ${email}`])
    const holder = await findUserByEmail(tx, email)
    const isOthers = holder !== null && holder.id !== userId
    if (isOthers && keepsEmail(tools.config, holder)) return refuse('email-taken')
    const user = (await consumeLink(tx, token, now)) && (await findUser(tx, userId))
    if (!user) return refuse('link-dead')
    if (isOthers) await releaseEmail(tx, holder)
    await updateUser(tx, userId, { email, emailVerifiedAt: now, formerEmailHash: null })
    await endLinksAround(tx, { userId, email, now })
    if (user.email && user.emailVerifiedAt && user.email !== email)
      await enqueueAccountMail(tx, tools, { kind: 'email-changed', email: user.email, language })
    return ok({ email })
  })
}
