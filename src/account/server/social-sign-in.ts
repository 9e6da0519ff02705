import { randomBytes } from 'node:crypto'
import type { Database } from '../../adapters/database/database.ts'
import type { SocialAttempt, SocialPerson, SocialProvider } from '../../adapters/social/social.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, normaliseText } from '../../kernel/text.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail } from '../identifier.ts'
import type { AcceptedVersions } from '../legal.ts'
import { isProvenRecently } from '../session-life.ts'
import type { SocialProviderName } from '../social-provider.ts'
import { type SignedIn, type SignInHook, type SignInRefusal, signIn } from './complete-sign-in.ts'
import { type CallOrigin, findDevice } from './device-store.ts'
import { keepsEmail, nameFromEmail, releaseEmail } from './email-owner.ts'
import { endLinksAround } from './link-store.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { findProvenAt, markProven } from './session-store.ts'
import { consumeAttempt, findUserByIdentity, insertIdentity, listIdentities, saveAttempt } from './social-store.ts'
import { findUser, findUserByEmail, insertUser, type User, updateUser } from './user-store.ts'

const attemptMs = 10 * 60_000
const longestName = 100

type Away = { readonly name: SocialProviderName; readonly provider: SocialProvider; readonly session: Session }

export const callbackUrl = (publicUrl: string, name: SocialProviderName): string => `${publicUrl}/auth/${name}/callback`

const random = (): string => randomBytes(32).toString('base64url')

/** With `connects`, `finishSocial` adds the identity to the signed-in account. */
export async function startSocial(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  {
    name,
    provider,
    session,
    connects,
    shown,
    isPublicDemo,
  }: Away & { readonly connects: boolean; readonly shown: AcceptedVersions; readonly isPublicDemo: boolean },
): Promise<Result<URL, 'proof-needed' | 'social-failed'>> {
  const now = clock.now()
  const links = connects ? session.userId : null
  if (connects && (links === null || !isProvenRecently(await findProvenAt(db, session.id), now)))
    return refuse('proof-needed')
  // The page calls `checkProof` first, which tells demo people why they cannot connect a provider.
  if (links !== null && isPublicDemo && (await findUser(db, links))?.isDemo) return refuse('social-failed')
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
    shown,
    expiresAt,
  })
  return ok(await provider.start(attempt))
}

export type SocialRefusal =
  | 'social-cancelled'
  | 'social-failed'
  | 'social-taken'
  | 'social-other'
  | 'social-invented'
  | SignInRefusal

export async function finishSocial(
  tools: Tools,
  { name, provider, session, query, from }: Away & { readonly query: string; readonly from: CallOrigin },
  hooks: readonly SignInHook[],
): Promise<Result<SignedIn | 'connected' | 'proven', SocialRefusal>> {
  const { db, clock, config, log } = tools
  const saved = await consumeAttempt(db, session.id, name, clock.now())
  if (!saved) return refuse('social-failed')
  const redirectUri = callbackUrl(config.publicUrl, name)
  let person: SocialPerson | 'cancelled'
  try {
    person = await provider.finish(new URL(`${redirectUri}?${query}`), { ...saved, redirectUri })
  } catch (error) {
    // The message of the error may contain the authorization code or a token.
    log.info({ provider: name, reason: error instanceof Error ? error.name : 'unknown' }, 'a social sign-in failed')
    return refuse('social-failed')
  }
  if (person === 'cancelled') return refuse('social-cancelled')
  return db.transaction(async (tx) => {
    const email = emailOf(person)
    await takeAdvisoryLocks(tx, [`social ${name} ${person.subject}`, ...(email ? [`e-mail ${email}`] : [])])
    const now = clock.now()
    const known: Known = { name, person, isDemo: provider.isDemo, now, shown: saved.shown ?? {} }
    if (saved.linksUserId !== null) {
      if (saved.linksUserId !== session.userId) return refuse('social-failed')
      const connected = await connect(tx, { ...known, userId: saved.linksUserId })
      if (!connected.ok) return connected
      await proveOwnEmail(tx, { ...known, userId: saved.linksUserId })
      return ok('connected')
    }
    // If another person returns from the provider, the session must keep its account.
    if (session.userId !== null) {
      const own = await findKnown(tx, known)
      if (own?.id !== session.userId) return refuse('social-other')
      if (!(await mayOpen(tx, own, { ...known, from }))) return refuse('social-invented')
      await markProven(tx, session.id, now)
      return ok('proven')
    }
    const user = await findOrMake(tx, config, known)
    if (!user.ok) return user
    if (!(await mayOpen(tx, user.value, { ...known, from }))) return refuse('social-invented')
    return signIn(tx, { session, user: user.value, from, now }, hooks)
  })
}

type Known = {
  readonly name: SocialProviderName
  readonly person: SocialPerson
  readonly isDemo: boolean
  readonly now: Date
  readonly shown: AcceptedVersions
}

const findKnown = (tx: Database, { name, person, isDemo }: Known): Promise<User | null> =>
  findUserByIdentity(tx, { provider: name, subject: person.subject, isDemo })

/** A demo identity can sign in to a real account only in a browser that has proved that account before. */
const mayOpen = async (
  tx: Database,
  user: User,
  { isDemo, from, now }: Known & { readonly from: CallOrigin },
): Promise<boolean> => !isDemo || user.isDemo || (await findDevice(tx, from.device, now))?.userId === user.id

async function connect(
  tx: Database,
  { userId, ...known }: Known & { readonly userId: number },
): Promise<Result<void, 'social-taken'>> {
  const { name, person, isDemo, now } = known
  const owner = await findKnown(tx, known)
  if (owner) return owner.id === userId ? ok(undefined) : refuse('social-taken')
  const others = await listIdentities(tx, userId)
  if (others.some(({ provider }) => provider === name)) return refuse('social-taken')
  const { subject, email } = person
  await insertIdentity(tx, { provider: name, subject, userId, email, isDemo, linkedAt: now })
  return ok(undefined)
}

const emailOf = ({ email }: SocialPerson): string | null => {
  const checked = email ? checkEmail(email) : null
  return checked?.ok ? checked.value : null
}

/** Finds the account by the address that the provider has verified. A demo provider's address finds no real account. */
async function findByEmail(
  tx: Database,
  person: SocialPerson,
  isDemo: boolean,
): Promise<{ readonly email: string | null; readonly user: User | null }> {
  const email = emailOf(person)
  const user = email ? await findUserByEmail(tx, email) : null
  return isDemo && user && !user.isDemo ? { email: null, user: null } : { email, user }
}

async function proveOwnEmail(
  tx: Database,
  { person, isDemo, userId, now }: Known & { readonly userId: number },
): Promise<void> {
  const { user } = await findByEmail(tx, person, isDemo)
  if (!user || user.id !== userId || user.emailVerifiedAt) return
  await updateUser(tx, userId, { emailVerifiedAt: now })
  await endLinksAround(tx, { userId, email: user.email ?? '', now })
}

/** Finds by the provider's id, or by an e-mail that provider and account have verified. Otherwise creates an account. */
async function findOrMake(tx: Database, config: Tools['config'], known: Known): Promise<Result<User, 'social-taken'>> {
  const { person, isDemo, now, shown } = known
  const before = await findKnown(tx, known)
  if (before) return ok(before)
  const { email: verified, user: holder } = await findByEmail(tx, person, isDemo)
  const isTheirs = holder !== null && holder.emailVerifiedAt !== null
  const isKept = holder !== null && !isTheirs && keepsEmail(config, holder)
  if (holder && !isTheirs && !isKept) await releaseEmail(tx, holder)
  const email = isKept ? null : verified
  const emailVerifiedAt = email ? now : null
  const user = isTheirs
    ? holder
    : await insertUser(tx, { name: nameOf(person, email), email, emailVerifiedAt, isDemo, createdAt: now }, shown)
  const connected = await connect(tx, { ...known, userId: user.id })
  if (!connected.ok) return connected
  if (email && !isTheirs) await endLinksAround(tx, { userId: null, email, now })
  return ok(user)
}

const nameOf = ({ name }: SocialPerson, email: string | null): string => {
  const given = normaliseText(name ?? '')
  if (given !== '' && codePointLength(given) <= longestName) return given
  return email ? nameFromEmail(email) : 'Mida'
}
