import { randomBytes } from 'node:crypto'
import type { Database } from '../../adapters/database/database.ts'
import type { SocialAttempt, SocialPerson, SocialProvider } from '../../adapters/social/social.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, normaliseText } from '../../kernel/text.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail } from '../identifier.ts'
import { isProvenRecently } from '../session-life.ts'
import type { SocialProviderName } from '../social-provider.ts'
import type { From } from './device-store.ts'
import { loseEmail, nameFromEmail } from './email-owner.ts'
import { type Entered, enterAccount, type NotEntered, type SignInHook } from './enter-account.ts'
import { endLinksAround } from './link-store.ts'
import { lockInOrder } from './locks.ts'
import { findProvenAt, markProven } from './session-store.ts'
import { findUserByIdentity, insertIdentity, listIdentities, saveAttempt, takeAttempt } from './social-store.ts'
import { findUserByEmail, insertUser, type User, updateUser } from './user-store.ts'

const attemptMs = 10 * 60_000
const longestName = 100

type Away = { readonly name: SocialProviderName; readonly provider: SocialProvider; readonly session: Session }

export const callbackUrl = (publicUrl: string, name: SocialProviderName): string => `${publicUrl}/auth/${name}/callback`

const random = (): string => randomBytes(32).toString('base64url')

/** The provider's page to send the browser to. With `connects`, the account there is to open the one that is signed in here. */
export async function startSocial(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  { name, provider, session, connects }: Away & { readonly connects: boolean },
): Promise<Result<URL, 'proof-needed'>> {
  const now = clock.now()
  const links = connects ? session.userId : null
  if (connects && (links === null || !isProvenRecently(await findProvenAt(db, session.id), now)))
    return refuse('proof-needed')
  const attempt: SocialAttempt = {
    state: random(),
    nonce: random(),
    verifier: random(),
    redirectUri: callbackUrl(config.publicUrl, name),
  }
  const { state, nonce, verifier } = attempt
  const expiresAt = new Date(now.getTime() + attemptMs)
  await saveAttempt(db, {
    sessionId: session.id,
    provider: name,
    state,
    nonce,
    verifier,
    linksUserId: links,
    expiresAt,
  })
  return ok(await provider.start(attempt))
}

export type SocialRefusal = 'social-failed' | 'social-taken' | 'social-other' | NotEntered

/** `query` is what the browser brought back. Answers how the account was entered, or what else it was for. */
export async function finishSocial(
  tools: Tools,
  { name, provider, session, query, from }: Away & { readonly query: string; readonly from: From },
  hooks: readonly SignInHook[],
): Promise<Result<Entered | 'connected' | 'proven', SocialRefusal>> {
  const { db, clock, config, log } = tools
  const saved = await takeAttempt(db, session.id, name, clock.now())
  if (!saved) return refuse('social-failed')
  const redirectUri = callbackUrl(config.publicUrl, name)
  let person: SocialPerson
  try {
    person = await provider.finish(new URL(`${redirectUri}?${query}`), { ...saved, redirectUri })
  } catch (error) {
    // Its words may hold the code or a token.
    log.info({ provider: name, reason: error instanceof Error ? error.name : 'unknown' }, 'sign-in elsewhere failed')
    return refuse('social-failed')
  }
  return db.transaction(async (tx) => {
    const email = emailOf(person)
    await lockInOrder(tx, [`social ${name} ${person.subject}`, ...(email ? [`e-mail ${email}`] : [])])
    const now = clock.now()
    if (saved.linksUserId !== null) {
      if (saved.linksUserId !== session.userId) return refuse('social-failed')
      const connected = await connect(tx, { name, person, userId: saved.linksUserId, now })
      if (!connected.ok) return connected
      await proveOwnEmail(tx, saved.linksUserId, email, now)
      return ok('connected')
    }
    // Who is signed in goes there to prove who this is: coming back as somebody else must not change who is signed in.
    if (session.userId !== null) {
      if ((await findUserByIdentity(tx, name, person.subject))?.id !== session.userId) return refuse('social-other')
      // The second factor was asked for when this session began.
      await markProven(tx, session.id, now)
      return ok('proven')
    }
    const user = await findOrMake(tx, { name, person, now })
    return user.ok ? enterAccount(tx, { session, user: user.value, from, now }, hooks) : user
  })
}

type Known = { readonly name: SocialProviderName; readonly person: SocialPerson; readonly now: Date }

async function connect(
  tx: Database,
  { name, person, userId, now }: Known & { readonly userId: number },
): Promise<Result<void, 'social-taken'>> {
  const owner = await findUserByIdentity(tx, name, person.subject)
  if (owner) return owner.id === userId ? ok(undefined) : refuse('social-taken')
  const others = await listIdentities(tx, userId)
  if (others.some(({ provider }) => provider === name)) return refuse('social-taken')
  await insertIdentity(tx, { provider: name, subject: person.subject, userId, email: person.email, linkedAt: now })
  return ok(undefined)
}

/** What the provider has verified, in the one spelling by which addresses are compared. */
const emailOf = ({ email }: SocialPerson): string | null => {
  const checked = email ? checkEmail(email) : null
  return checked?.ok ? checked.value : null
}

/** Whoever connects the account of that mailbox to their own proves the address they had only written down. */
async function proveOwnEmail(tx: Database, userId: number, email: string | null, now: Date): Promise<void> {
  const user = email === null ? null : await findUserByEmail(tx, email)
  if (!user || user.id !== userId || user.emailVerifiedAt) return
  await updateUser(tx, userId, { emailVerifiedAt: now })
  await endLinksAround(tx, { userId, email: user.email ?? '', now })
}

/**
 * A person is known by the provider's id. An e-mail leads to an account here only when both sides have verified it; who carries it
 * unproven loses it to a new account.
 */
async function findOrMake(tx: Database, { name, person, now }: Known): Promise<Result<User, 'social-taken'>> {
  const known = await findUserByIdentity(tx, name, person.subject)
  if (known) return ok(known)
  const email = emailOf(person)
  const holder = email ? await findUserByEmail(tx, email) : null
  const isTheirs = holder !== null && holder.emailVerifiedAt !== null
  if (holder && !isTheirs) await loseEmail(tx, holder)
  const emailVerifiedAt = email ? now : null
  const user = isTheirs
    ? holder
    : await insertUser(tx, { name: nameOf(person, email), email, emailVerifiedAt, createdAt: now })
  const connected = await connect(tx, { name, person, userId: user.id, now })
  if (!connected.ok) return connected
  if (email && !isTheirs) await endLinksAround(tx, { userId: null, email, now })
  return ok(user)
}

const nameOf = ({ name }: SocialPerson, email: string | null): string => {
  const told = normaliseText(name ?? '')
  if (told !== '' && codePointLength(told) <= longestName) return told
  return email ? nameFromEmail(email) : 'Mida'
}
