import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { defaultLanguage, type Language } from '../../kernel/texts.ts'
import { nameIn } from '../../server/brand.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { askingTime, type ChallengePurpose, mostPasskeys, readPasskeyName, transports } from '../passkey.ts'
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '../passkey-contract.ts'
import type { CallOrigin } from './device-store.ts'
import { limitGuesses } from './guess-limits.ts'
import {
  consumeChallenge,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  type Passkey,
  saveChallenge,
  savePasskeyName,
} from './passkey-store.ts'
import { issueRecoveryCodes } from './second-factor.ts'
import { recordFactorChange } from './second-factor-change.ts'
import { endWithLastFactor, hasSecondFactor } from './second-factor-store.ts'
import { keepProof } from './step-up.ts'
import { lockAccount, lockUser, type User } from './user-store.ts'
import { algorithms, checkAssertion, checkAttestation, passkeyPlace } from './webauthn.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'secret' | 'log' | 'jobs'>
type Own = { readonly session: Pick<Session, 'id'>; readonly user: User }

const credentialsOf = (known: readonly Passkey[]) =>
  known.map(({ credentialId, transports: ways }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: ways,
  }))

async function drawChallenge({ db, clock }: Needs, asked: Parameters<typeof saveChallenge>[1]): Promise<string> {
  const challenge = randomBytes(32)
  await saveChallenge(db, asked, challenge, clock.now())
  return challenge.toString('base64url')
}

/** Stored by authenticators. It does not reveal the account's id. */
const handleOf = (secret: string, userId: number): string =>
  createHmac('sha256', secret).update(`passkeys of ${userId}`).digest('base64url')

export async function startPasskey(
  tools: Needs,
  { session, user }: Own,
): Promise<Result<CreationOptions, 'passkey-not-here' | 'passkey-too-many'>> {
  const { db, config, secret } = tools
  const place = passkeyPlace(config)
  if (!place) return refuse('passkey-not-here')
  const known = await listPasskeys(db, user.id)
  if (known.length >= mostPasskeys) return refuse('passkey-too-many')
  return ok({
    challenge: await drawChallenge(tools, { sessionId: session.id, userId: user.id, purpose: 'register' }),
    rp: { id: place.rpId, name: nameIn(config.brand, defaultLanguage) },
    user: { id: handleOf(secret, user.id), name: user.email ?? user.phone ?? user.name, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: askingTime,
    attestation: 'none',
    excludeCredentials: credentialsOf(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

type From = { readonly ip: string; readonly language: Language }

type Adding = Own & { readonly from: From; readonly name: string; readonly credential: Attestation }

type AddRefusal =
  | 'passkey-not-here'
  | 'passkey-name-missing'
  | 'name-too-long'
  | 'passkey-late'
  | 'passkey-wrong'
  | 'passkey-known'
  | 'passkey-too-many'

/** Returns recovery codes if this is the account's first second factor. */
export async function addPasskey(
  tools: Needs,
  { session, user, from, name, credential }: Adding,
): Promise<Result<{ recovery_codes: string[] }, AddRefusal>> {
  const { db, clock, config, log } = tools
  const place = passkeyPlace(config)
  if (!place) return refuse('passkey-not-here')
  const named = readPasskeyName(name)
  if (!named.ok) return named
  const now = clock.now()
  const asked = { sessionId: session.id, userId: user.id, purpose: 'register' } as const
  const challenge = await consumeChallenge(db, asked, now)
  if (!challenge) return refuse('passkey-late')
  const made = await checkAttestation({ place, challenge, log }, credential)
  if (!made) return refuse('passkey-wrong')
  const ways = transports.filter((way) => credential.response.transports?.includes(way))
  return db.transaction(async (tx): Promise<Result<{ recovery_codes: string[] }, AddRefusal>> => {
    const locked = await lockUser(tx, user.id)
    if (!locked || locked.deletedAt !== null) return refuse('passkey-late')
    if ((await listPasskeys(tx, user.id)).length >= mostPasskeys) return refuse('passkey-too-many')
    const isFirst = !(await hasSecondFactor(tx, user.id))
    const values = { ...made, userId: user.id, transports: ways, name: named.value, createdAt: now }
    if (!(await insertPasskey(tx, values))) return refuse('passkey-known')
    if (isFirst) await keepProof(tx, session)
    const { ip, language } = from
    await recordFactorChange(tx, tools, user, { at: now, ip, language, action: 'passkey.added', name: named.value })
    return ok({ recovery_codes: isFirst ? await issueRecoveryCodes(tx, user.id) : [] })
  })
}

type Chosen = { readonly user: User; readonly from: From; readonly id: number }

export async function renamePasskey(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  { user, from, id, name }: Chosen & { readonly name: string },
): Promise<Result<{ success: true }, 'unknown-passkey' | 'passkey-name-missing' | 'name-too-long'>> {
  const named = readPasskeyName(name)
  if (!named.ok) return named
  return tools.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const before = (await listPasskeys(tx, user.id)).find((one) => one.id === id)
    if (!before) return refuse('unknown-passkey')
    if (before.name === named.value) return ok({ success: true })
    await savePasskeyName(tx, id, named.value)
    const { ip, language } = from
    const names = { name: named.value, formerName: before.name }
    const fact = { at: tools.clock.now(), ip, language, action: 'passkey.renamed', ...names } as const
    await recordFactorChange(tx, tools, user, fact)
    return ok({ success: true })
  })
}

export async function removePasskey(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  { user, from, id }: Chosen,
): Promise<Result<{ success: true }, 'unknown-passkey'>> {
  return tools.db.transaction(async (tx) => {
    await lockAccount(tx, user.id)
    const gone = await deletePasskey(tx, user.id, id)
    if (!gone) return refuse('unknown-passkey')
    await endWithLastFactor(tx, user.id)
    const { ip, language } = from
    const fact = { at: tools.clock.now(), ip, language, action: 'passkey.removed', name: gone.name } as const
    await recordFactorChange(tx, tools, user, fact)
    return ok({ success: true })
  })
}

type Asking = { readonly sessionId: number; readonly userId: number; readonly purpose: ChallengePurpose }

export async function askForPasskey(
  tools: Needs,
  asking: Asking,
): Promise<Result<RequestOptions, 'passkey-not-here' | 'passkey-unknown'>> {
  const place = passkeyPlace(tools.config)
  if (!place) return refuse('passkey-not-here')
  const known = await listPasskeys(tools.db, asking.userId)
  if (known.length === 0) return refuse('passkey-unknown')
  return ok({
    challenge: await drawChallenge(tools, asking),
    rpId: place.rpId,
    timeout: askingTime,
    allowCredentials: credentialsOf(known),
    userVerification: 'required',
  })
}

type Answer = Asking & { readonly from: CallOrigin; readonly credential: Assertion }

type AnswerRefusal = 'passkey-not-here' | 'passkey-late' | 'passkey-unknown' | 'passkey-wrong' | 'login-too-many'

/** Runs `enter` in the transaction that records the use of the passkey. */
export async function acceptPasskey<Value>(
  tools: Needs,
  { from, credential, ...asked }: Answer,
  enter: (tx: Database) => Promise<Value | null>,
): Promise<Result<Value, AnswerRefusal>> {
  const { db, clock, config, log } = tools
  const place = passkeyPlace(config)
  if (!place) return refuse('passkey-not-here')
  const challenge = await consumeChallenge(db, asked, clock.now())
  if (!challenge) return refuse('passkey-late')
  const known = await findPasskey(db, asked.userId, Buffer.from(credential.id, 'base64url'))
  if (!known) return refuse('passkey-unknown')
  // Counted per session, because failures in one browser must not lock out the owner in another one.
  const identifier = `passkey of ${asked.userId} in ${asked.sessionId}`
  const who = { identifier, from, userId: asked.userId, isStranger: false }
  const tried = await limitGuesses(tools, who, async () => {
    const counter = await checkAssertion({ place, challenge, log }, known, credential)
    if (counter === null) return null
    return db.transaction(async (tx) => {
      // Locks the account before the passkey's row, as `removePasskey` does, so that the two cannot deadlock.
      await lockAccount(tx, asked.userId)
      return (await markPasskeyUsed(tx, known.id, counter, clock.now())) ? enter(tx) : null
    })
  })
  if (!tried.ok) return tried
  return tried.value === null ? refuse('passkey-wrong') : ok(tried.value)
}
