import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { toAsciiDigits } from '../../kernel/text.ts'
import { defaultLanguage, type Language } from '../../kernel/texts.ts'
import { nameIn } from '../../server/brand.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import type { CallOrigin } from './device-store.ts'
import { limitGuesses } from './guess-limits.ts'
import { recordFactorChange } from './second-factor-change.ts'
import {
  confirmFactor,
  consumeRecoveryCode,
  consumeStep,
  deleteApp,
  findSecondFactor,
  hasApp,
  hasSecondFactor,
  saveRecoveryCodes,
  saveSecret,
} from './second-factor-store.ts'
import { markProven } from './session-store.ts'
import { keepProof } from './step-up.ts'
import { matchingStep, toBase32, totpUri } from './totp.ts'
import { lockAccount, lockUser, type User } from './user-store.ts'

const secretBytes = 20
const recoveryCodeCount = 10

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'authenticator secrets', 32))

/** AES-256-GCM. Returns nonce, tag and ciphertext. */
const seal = (secret: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null if the deployment's secret has changed. Recovery codes and passkeys still work then. */
const unseal = (secret: string, sealed: Buffer): Buffer | null => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  } catch {
    return null
  }
}

const drawRecoveryCode = (): string => (toBase32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join('-')

const hashRecoveryCode = (userId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}:${code.replaceAll('-', '')}`)
    .digest()

export async function issueRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, drawRecoveryCode)
  await saveRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}

export async function startSecondFactor(
  { db, secret, config }: Pick<Tools, 'db' | 'secret' | 'config'>,
  user: User,
): Promise<Result<{ secret: string; uri: string }, 'second-factor-on'>> {
  if (await hasApp(db, user.id)) return refuse('second-factor-on')
  const made = randomBytes(secretBytes)
  await saveSecret(db, user.id, seal(secret, made))
  return ok({
    secret: toBase32(made),
    uri: totpUri(made, nameIn(config.brand, defaultLanguage), user.email ?? user.phone ?? user.name),
  })
}

async function takeAppCode(tx: Database, tools: Pick<Tools, 'clock' | 'secret'>, userId: number, code: string) {
  const factor = await findSecondFactor(tx, userId)
  const secret = factor && unseal(tools.secret, factor.secret)
  const step = secret && matchingStep(secret, code, tools.clock.now(), factor.lastStep)
  return typeof step === 'number' && (await consumeStep(tx, userId, step))
}

type Confirming = {
  readonly session: Pick<Session, 'id'>
  readonly user: User
  readonly from: CallOrigin & { readonly language: Language }
  readonly code: string
}

export async function confirmSecondFactor(
  tools: Pick<Tools, 'db' | 'clock' | 'config' | 'secret' | 'jobs'>,
  { session, user, from, ...typed }: Confirming,
): Promise<Result<{ recovery_codes: string[] }, 'second-factor-on' | 'second-factor-wrong' | 'login-too-many'>> {
  const { db, clock } = tools
  const userId = user.id
  if (await hasApp(db, userId)) return refuse('second-factor-on')
  const code = toAsciiDigits(typed.code).replace(/\D/g, '')
  const who = { identifier: `second factor ${userId}`, from, userId, isStranger: false }
  const tried = await limitGuesses(tools, who, () =>
    db.transaction(async (tx) => {
      await lockUser(tx, userId)
      if ((await hasApp(tx, userId)) || !(await takeAppCode(tx, tools, userId, code))) return null
      if (!(await hasSecondFactor(tx, userId))) await keepProof(tx, session)
      await confirmFactor(tx, userId, clock.now())
      const { ip, language } = from
      await recordFactorChange(tx, tools, user, { at: clock.now(), ip, language, action: 'app.added' })
      return issueRecoveryCodes(tx, userId)
    }),
  )
  if (!tried.ok) return tried
  return tried.value ? ok({ recovery_codes: tried.value }) : refuse('second-factor-wrong')
}

export async function endApp(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  user: User,
  { ip, language }: { readonly ip: string; readonly language: Language },
): Promise<Result<{ success: true }, never>> {
  await tools.db.transaction(async (tx) => {
    await lockAccount(tx, user.id)
    const fact = { at: tools.clock.now(), ip, language, action: 'app.removed' } as const
    if (await hasApp(tx, user.id)) await recordFactorChange(tx, tools, user, fact)
    await deleteApp(tx, user.id)
  })
  return ok({ success: true })
}

type Proving = { readonly sessionId: number; readonly userId: number; readonly from: CallOrigin; readonly code: string }

export async function proveBySecondFactor(
  tools: Pick<Tools, 'db' | 'clock' | 'config' | 'secret'>,
  { sessionId, userId, from, code }: Proving,
): Promise<Result<{ success: true }, 'second-factor-wrong' | 'login-too-many'>> {
  const who = { identifier: `second factor ${userId}`, from, userId, isStranger: false }
  const tried = await limitGuesses(tools, who, () =>
    tools.db.transaction(async (tx) => {
      if (!(await consumeSecondFactor(tx, tools, userId, code))) return null
      await markProven(tx, sessionId, tools.clock.now(), 'second-factor')
      return true
    }),
  )
  if (!tried.ok) return tried
  return tried.value ? ok({ success: true }) : refuse('second-factor-wrong')
}

export async function consumeSecondFactor(
  tx: Database,
  tools: Pick<Tools, 'clock' | 'secret'>,
  userId: number,
  typed: string,
): Promise<boolean> {
  const text = toAsciiDigits(typed).toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(text)) return takeAppCode(tx, tools, userId, text)
  return /^[a-z2-7]{16}$/.test(text) && consumeRecoveryCode(tx, userId, hashRecoveryCode(userId, text))
}
