import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { alongCommit } from '../../server/prepared.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { type CodePurpose, checkCodeShape, grantSeconds } from '../one-time-code.ts'
import { toE164 } from '../phone.ts'
import { checkBlindGuess } from './code-limits.ts'
import { answerCode, findOpenCode, hashCode } from './code-store.ts'
import { type CallOrigin, proveDevice } from './device-store.ts'
import { runExclusive, takeAdvisoryLocks } from './locks.ts'
import { readReputation } from './reputation.ts'
import { markProven } from './session-store.ts'
import { type Grant, saveVerifiedPhone } from './verified-phone-store.ts'

export type WrongCode = 'phone-invalid' | 'code-malformed' | 'code-wrong' | 'code-too-many'

export type Answer = {
  readonly session: Pick<Session, 'id' | 'userId'>
  readonly phone: string
  readonly code: string
  readonly from: CallOrigin
}

/** The purposes for which a phone counts as verified, by the purpose of the entered code. */
const proves: Readonly<Record<CodePurpose, readonly CodePurpose[]>> = {
  'sign-in': ['checkout', 'profile'],
  checkout: ['checkout', 'profile'],
  profile: ['profile', 'checkout'],
}

const grantOf = (purpose: CodePurpose, now: Date): Grant => ({
  purpose,
  expiresAt: new Date(now.getTime() + grantSeconds[purpose] * 1000),
})

/** `phone` is in E.164. `ownerId` is the account that has verified it. */
type Verified = { readonly phone: string; readonly ownerId: number | null }

/** Commit also after a refusal, because the wrong guess is stored. */
export async function checkCode(
  tx: Database,
  tools: Pick<Tools, 'config' | 'secret'>,
  answer: Answer & { readonly purpose: CodePurpose; readonly now: Date },
): Promise<Result<Verified, WrongCode>> {
  const { session, purpose, now } = answer
  const phone = toE164(answer.phone)
  if (!phone) return refuse('phone-invalid')
  const code = checkCodeShape(answer.code, tools.config.codeLength)
  if (!code.ok) return code
  const asked = { sessionId: session.id, phone, purpose, now }
  const [, open, reputation] = await Promise.all([
    takeAdvisoryLocks(tx, [`session ${session.id}`]),
    findOpenCode(tx, asked),
    readReputation(tx, { session, from: answer.from, phone, now }),
  ])
  if (!open) {
    const allowed = await checkBlindGuess(tx, { sessionId: session.id, reputation, now }, tools)
    if (!allowed.ok) return allowed
  }
  const compared = await answerCode(tx, {
    ...asked,
    code: open && { id: open.id, hash: hashCode(tools.secret, { ...open, phone }, code.value) },
    ip: reputation.narrow,
    network: reputation.wide,
    deviceId: reputation.isOwn ? reputation.deviceId : null,
  })
  if (!compared?.passed) return refuse('code-wrong', { details: { tries_left: compared?.triesLeft ?? 0 } })
  const { ownerId } = reputation
  // Who signs in with a phone without account may register it.
  const proven = purpose === 'sign-in' && ownerId === null ? [...proves[purpose], purpose] : proves[purpose]
  const grants = proven.map((granted) => grantOf(granted, now))
  await alongCommit(tx, saveVerifiedPhone(tx, session.id, phone, grants))
  return ok({ phone, ownerId })
}

/** In this process, one session's checks run one after the other, so that they use one database connection. */
export const serializeAnswers = <Value>(
  { db }: Pick<Tools, 'db'>,
  { session }: Pick<Answer, 'session'>,
  work: (tx: Database) => Promise<Value>,
): Promise<Value> => runExclusive(`answer ${session.id}`, () => db.transaction(work))

/** Returns a new device token. */
export async function verifyPhone(
  tools: Tools,
  answer: Answer,
  purpose: 'checkout' | 'profile',
): Promise<Result<string, WrongCode>> {
  const now = tools.clock.now()
  return serializeAnswers(tools, answer, async (tx) => {
    const verified = await checkCode(tx, tools, { ...answer, purpose, now })
    if (!verified.ok) return verified
    const { phone, ownerId } = verified.value
    const { userId, id } = answer.session
    if (userId !== null && userId === ownerId) await markProven(tx, id, now)
    return ok(await proveDevice(tx, { from: answer.from, userId, phone, now }))
  })
}
