import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, normaliseText } from '../../kernel/text.ts'
import type { Language } from '../../kernel/texts.ts'
import { networksOf } from '../../server/network.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { decideEmailOwner } from '../email-ownership.ts'
import { checkEmail } from '../identifier.ts'
import type { AcceptedVersions } from '../legal.ts'
import { checkPassword, normalisePassword } from '../password.ts'
import { enqueueAccountMail } from './account-mails.ts'
import type { CallOrigin } from './device-store.ts'
import { checkEmailLookupLimits } from './email-lookup-limits.ts'
import { type Browser, claimantOf, holderOf, nameFromEmail, releaseEmail } from './email-owner.ts'
import { endAccess, type SessionsEnded } from './end-access.ts'
import { checkShown } from './legal-store.ts'
import { consumeLink, endLinksAround, type FoundLink, findLink } from './link-store.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { hashPassword } from './password-hash.ts'
import { deleteSignInFailures } from './sign-in-store.ts'
import { findUserByEmail, insertUser, type User, updateUser } from './user-store.ts'

type Asked = {
  readonly session: Pick<Session, 'id' | 'userId'>
  readonly from: CallOrigin
  readonly email: string
  readonly language: Language
}

/** Above the network's limit, mails a link only if the account has signed in from this network before. */
export async function askForPasswordLink(
  tools: Tools,
  { session, from, language, ...asked }: Asked,
): Promise<Result<void, 'email-missing' | 'email-invalid' | 'email-too-many' | 'email-crowded'>> {
  const email = checkEmail(asked.email)
  if (!email.ok) return email
  const counted = await checkEmailLookupLimits(tools, { session, from }, 'link')
  if (!counted.ok && counted.code === 'email-too-many') return counted
  const onlyAtHome = counted.ok ? {} : { onlyAtHome: { ...networksOf(from.ip), sessionId: session.id } }
  const mail = { kind: 'password-reset', email: email.value, language, ...onlyAtHome } as const
  await tools.db.transaction((tx) => enqueueAccountMail(tx, tools, mail))
  return counted
}

type Form = {
  readonly token: string
  readonly password: string
  readonly password_confirmation: string
  readonly name?: string | undefined
  readonly legal?: AcceptedVersions | undefined
}

const longestName = 100

type Target =
  | { readonly to: 'holder'; readonly user: User }
  | { readonly to: 'new-account'; readonly from: User | null }

/** Any account may request an `email-change` link for any address, so such a link only creates a new account. */
export async function findTarget(
  db: Database,
  { userId, email, purpose }: FoundLink,
  browser: Browser,
  now: Date,
): Promise<Target | 'after-proof' | null> {
  const user = await findUserByEmail(db, email)
  if (purpose === 'password-reset' && user?.id !== userId) return null
  const goes = decideEmailOwner(user && (await holderOf(db, user)), await claimantOf(db, browser, now))
  if (goes === 'to-new-account') return { to: 'new-account', from: user }
  if (purpose === 'email-change' || !user) return null
  return goes === 'after-proof' ? goes : { to: 'holder', user }
}

type Setting = {
  readonly browser: Browser
  readonly form: Form
  readonly language: Language
  readonly isPublicDemo: boolean
}

const accountOf = (target: Target): User | null => (target.to === 'holder' ? target.user : target.from)

/** The address then counts as verified, because the link proves access to the mailbox. */
export async function resetPassword(
  tools: Tools,
  { browser, form, language, isPublicDemo }: Setting,
  onEnd: SessionsEnded,
): Promise<
  Result<
    { success: true; new_account: boolean },
    | 'link-dead'
    | 'fixed-in-demo'
    | 'proof-needed'
    | 'name-too-long'
    | 'password-weak'
    | 'password-mismatch'
    | 'legal-newer'
  >
> {
  const { db, clock } = tools
  const found = await findLink(db, form.token, clock.now())
  const seen = found && (await findTarget(db, found, browser, clock.now()))
  if (!found || !seen) return refuse('link-dead')
  if (seen === 'after-proof') return refuse('proof-needed')
  // Every visitor of a public demo can read its mails, and can sign in as any demo person.
  if (isPublicDemo && accountOf(seen)?.isDemo) return refuse('fixed-in-demo')
  const shown = seen.to === 'holder' ? ok(undefined) : await checkShown(db, form.legal)
  if (!shown.ok) return shown
  const name = normaliseText(form.name ?? '') || nameFromEmail(found.email)
  if (codePointLength(name) > longestName) return refuse('name-too-long')
  const holder = seen.to === 'holder' ? seen.user : null
  const password = checkPassword(form.password, [holder?.name ?? name, found.email])
  if (!password.ok) return password
  if (normalisePassword(form.password_confirmation) !== password.value) return refuse('password-mismatch')
  const passwordHash = await hashPassword(password.value)
  return db.transaction(async (tx) => {
    const now = clock.now()
    await takeAdvisoryLocks(tx, [`e-mail ${found.email}`, ...(holder ? [`account ${holder.id}`] : [])])
    const target = await findTarget(tx, found, browser, now)
    if (!target || target === 'after-proof' || target.to !== seen.to) return refuse('link-dead')
    if (!(await consumeLink(tx, form.token, now))) return refuse('link-dead')
    const { email } = found
    if (target.to === 'holder') {
      const { id, emailVerifiedAt } = target.user
      await updateUser(tx, id, { passwordHash, emailVerifiedAt: emailVerifiedAt ?? now })
      await endLinksAround(tx, { userId: id, email, now })
      await endAccess(tx, id, onEnd)
      await enqueueAccountMail(tx, tools, { kind: 'password-changed', email, language })
    } else {
      if (target.from) await releaseEmail(tx, target.from)
      await insertUser(tx, { name, email, emailVerifiedAt: now, passwordHash, createdAt: now }, form.legal)
      await endLinksAround(tx, { userId: null, email, now })
    }
    await deleteSignInFailures(tx, email)
    return ok({ success: true, new_account: target.to === 'new-account' })
  })
}
