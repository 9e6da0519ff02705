import { createTranslator } from 'use-intl/core'
import type { Database } from '../../adapters/database/database.ts'
import type { Texting, TextMessage } from '../../adapters/texting/texting.ts'
import { type Delivery, shortCode } from '../../kernel/delivery.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { inEveryLanguage, type Language } from '../../kernel/texts.ts'
import { branded } from '../../server/brand.ts'
import type { Config } from '../../server/config.ts'
import { networksOf } from '../../server/network.ts'
import { recordDelivery } from '../../server/outgoing-messages.ts'
import { alongCommit } from '../../server/prepared.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { type CodeChannel, type CodePurpose, codeLifeSeconds } from '../one-time-code.ts'
import { mayReceiveCode, splitE164, toE164 } from '../phone.ts'
import { checkSendLimits, type SendPermit, type TooMany, watchBudget } from './code-limits.ts'
import { drawCode, drawCodeId, hashCode, insertCode, listSendsAround, markNotSent } from './code-store.ts'
import type { CallOrigin } from './device-store.ts'
import { queueLength, runExclusive, takeAdvisoryLocks } from './locks.ts'
import { type BudgetUsage, readCachedBudgetUsage, readRecentUsage } from './network-store.ts'
import { readReputation } from './reputation.ts'

const texts = inEveryLanguage('account', import.meta.glob('../texts/??.ts', { eager: true }))
const providerTimeout = 5000

type Wanted = {
  readonly session: Pick<Session, 'id' | 'userId'>
  readonly phone: string
  readonly channel: CodeChannel
  /** Null: the first check of the code determines the purpose. */
  readonly purpose: CodePurpose | null
  readonly from: CallOrigin
  readonly language: Language
}

type Allowed = SendPermit & { readonly provenBefore: boolean; readonly usage: BudgetUsage; readonly now: Date }

/** With more waiting, a request is first checked without the lock. */
const longQueue = 16

/** The last line binds the code to this site for the browser's autofill. */
const messageOf = (
  { publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>,
  { language, code, minutes }: { readonly language: Language; readonly code: string; readonly minutes: number },
): string => {
  const translate = createTranslator({ locale: language, messages: branded(texts, language, brand) })
  return `${translate('codeMessage', { code, minutes })}\n\n@${new URL(publicUrl).hostname} #${code}`
}

/** A timeout or an exception counts as `unknown`, because the code may have been sent. */
async function sendInTime(texting: Texting, message: TextMessage): Promise<Delivery> {
  let timer: NodeJS.Timeout | undefined
  const { name: provider } = texting.providerOf(message.channel)
  const unknown = { outcome: 'unknown', provider, status: null, retryAfter: null } as const
  const timeout = new Promise<Delivery>((resolve) => {
    timer = setTimeout(() => resolve({ ...unknown, code: 'timeout' }), providerTimeout)
  })
  const sent = texting.send(message).catch((error: unknown): Delivery => {
    return { ...unknown, code: shortCode(error instanceof Error ? error.name : null) }
  })
  return Promise.race([sent, timeout]).finally(() => clearTimeout(timer))
}

/** Until a limit is reached, phones with and without an account get the same reply. */
export async function sendCode(
  tools: Tools,
  { session, channel, purpose, from, language, ...wanted }: Wanted,
): Promise<Result<{ success: true }, 'phone-invalid' | 'code-not-sent' | TooMany>> {
  const { db, clock, secret, config, texting } = tools
  const phone = toE164(wanted.phone)
  const parts = phone && splitE164(phone)
  if (!parts || !mayReceiveCode(phone)) return refuse('phone-invalid')
  const life = codeLifeSeconds[purpose ?? 'sign-in']
  const code = drawCode(config.codeLength)
  const { prefix } = parts
  const ask = async (tx: Database, read: typeof readCachedBudgetUsage): Promise<Result<Allowed, TooMany>> => {
    const now = clock.now()
    const sessionId = session.id
    const [reputation, usage, sends] = await Promise.all([
      readReputation(tx, { session, from, phone, now }),
      read(tx, prefix, now),
      listSendsAround(tx, { phone, sessionId }, now),
    ])
    const sending = { sessionId, phone, prefix, purpose, reputation, sends, now }
    const allowed = await checkSendLimits(tx, sending, tools, usage)
    return allowed.ok ? ok({ ...allowed.value, provenBefore: reputation.provenBefore, usage, now }) : allowed
  }
  const budgets = { everywhere: config.codeBudget, inPrefix: config.prefixBudgets[prefix] }
  const readRecent = (tx: Database, prefix: string, now: Date) => readRecentUsage(tx, { db, prefix, now, budgets })
  const save = (): Promise<Result<number, TooMany>> =>
    db.transaction(async (tx) => {
      const [, id, allowed] = await Promise.all([
        takeAdvisoryLocks(tx, ['codes', `session ${session.id}`]),
        drawCodeId(tx),
        ask(tx, readRecent),
      ])
      if (!allowed.ok) return allowed
      const { now, usage, ...permit } = allowed.value
      watchBudget(usage, tools)
      const expiresAt = new Date(now.getTime() + life * 1000)
      const codeHash = hashCode(secret, { id, phone, purpose }, code)
      const made = { ...permit, id, codeHash, sessionId: session.id, phone, prefix, purpose, channel }
      await alongCommit(tx, insertCode(tx, { ...made, sentAt: now, expiresAt }))
      return ok(id)
    })
  // Refuses most requests of a flood by cached counts, without a lock. If few codes are being made, only `save` asks.
  const likely = queueLength('codes') > longQueue ? await ask(db, readCachedBudgetUsage) : null
  if (likely && !likely.ok) return likely
  const lane = likely?.value.ip ?? networksOf(from.ip).narrow
  const made = await runExclusive(`codes of ${lane}`, () => runExclusive('codes', save))
  if (!made.ok) return made
  const text = messageOf(config, { language, code, minutes: life / 60 })
  const delivery = await sendInTime(texting, { channel, to: phone, text, code: { value: code, language } })
  recordDelivery(tools, channel, delivery, { codeId: made.value })
  if (delivery.outcome === 'sent') return ok({ success: true })
  await markNotSent(db, made.value, clock.now())
  return refuse('code-not-sent')
}
