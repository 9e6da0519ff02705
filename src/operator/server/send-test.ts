import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createTranslator } from 'use-intl/core'
import { toE164 } from '../../account/phone.ts'
import { findUser } from '../../account/server/user-store.ts'
import { type Delivery, isCertificateCode } from '../../kernel/delivery.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { directionOf, inEveryLanguage, type Language } from '../../kernel/texts.ts'
import { toGsm7 } from '../../messages/gsm7.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import { branded } from '../../server/brand.ts'
import { logDelivery } from '../../server/outgoing-messages.ts'
import type { Tools } from '../../server/tools.ts'
import { beginTest, type EndTest } from './test-log.ts'

const texts = inEveryLanguage('operator', import.meta.glob('../texts/??.ts', { eager: true }))

type NotDelivered =
  | 'test-slow'
  | 'test-unreachable'
  | 'test-certificate'
  | 'test-login'
  | 'test-refused'
  | 'test-unknown'

type Lost = Exclude<Delivery, { outcome: 'sent' }>

const codeOf = ({ status, code }: Lost): string | null =>
  [status, code].filter((part) => part !== null).join(' ') || null

/** Contains only status and code, because the provider's error text may contain the recipient. */
const reasonOf = (delivery: Lost): Refusal<NotDelivered> => {
  const { outcome, status, code } = delivery
  const answer = { values: { answer: codeOf(delivery) ?? '—' } }
  if (code === 'EAUTH' || status === 401 || status === 403) return refuse('test-login', answer)
  if (outcome === 'not-sent' && isCertificateCode(code)) return refuse('test-certificate', answer)
  if (outcome === 'unknown') return refuse('test-unknown', answer)
  return status === null ? refuse('test-unreachable', answer) : refuse('test-refused', answer)
}

const stateOf = {
  'test-slow': 'unknown',
  'test-unknown': 'unknown',
  'test-unreachable': 'failed',
  'test-certificate': 'failed',
  'test-login': 'refused',
  'test-refused': 'refused',
} as const satisfies Readonly<Record<NotDelivered, string>>

type Answer<Code extends string = never> = Promise<
  Result<{ to: string }, NotDelivered | 'nothing-to-test' | 'too-many-tests' | Code>
>

/** In milliseconds. Shorter than the timeout of the caller's connection. */
const patience = 10_000

/** Returns null if the service takes longer than `ms`. The message may still be sent. */
const inTime = async (delivery: Promise<Delivery>, ms: number): Promise<Delivery | null> => {
  const over = new AbortController()
  const tooLate = setTimeout(ms, null, { signal: over.signal }).catch(() => null)
  return Promise.race([delivery, tooLate]).finally(() => over.abort())
}

type Sending = {
  readonly tools: Pick<Tools, 'log'>
  readonly channel: 'mail' | 'sms'
  readonly to: string
  readonly patienceMs: number
  readonly end: EndTest
}

/** A test is not counted in the metrics, because a failed test must not cause an alert. */
async function waitFor(delivery: Promise<Delivery>, { tools, channel, to, patienceMs, end }: Sending): Answer {
  const answer = await inTime(delivery, patienceMs)
  if (answer) logDelivery(tools.log, channel, answer)
  else tools.log.warn({ channel, afterMs: patienceMs }, 'a test message has no answer yet')
  if (answer?.outcome === 'sent') {
    await end({ state: 'sent', code: null })
    return ok({ to })
  }
  const lost = answer ? reasonOf(answer) : refuse('test-slow', { values: { seconds: patienceMs / 1000 } })
  await end({ state: stateOf[lost.code], code: answer && codeOf(answer) })
  return lost
}

type Asked = { readonly actor: AuditActor; readonly language: Language; readonly patienceMs?: number }

/** Refuses in the demo, where anybody may be the operator. */
export async function sendTestMail(
  tools: Pick<Tools, 'db' | 'clock' | 'config' | 'mail' | 'log'>,
  { actor, language, patienceMs = patience }: Asked,
): Answer<'email-missing'> {
  const { db, config, mail } = tools
  if (!config.smtpUrl || config.demo) return refuse('nothing-to-test')
  const to = (await findUser(db, actor.id))?.email
  if (!to) return refuse('email-missing')
  const begun = await beginTest(tools, { way: 'mails', actor, to: null })
  if (!begun.ok) return begun
  const t = createTranslator({ locale: language, messages: branded(texts, language, config.brand) })
  const text = t('settings.testMailText', { site: config.publicUrl })
  const sending = mail.send({
    id: `${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to,
    subject: t('settings.testSubject'),
    text,
    html: `<p lang="${language}" dir="${directionOf(language)}">${text}</p>`,
  })
  return waitFor(sending, { tools, channel: 'mail', to, patienceMs, end: begun.value })
}

export async function sendTestText(
  tools: Pick<Tools, 'db' | 'clock' | 'config' | 'texting' | 'log'>,
  { actor, phone, language, patienceMs = patience }: Asked & { readonly phone: string },
): Answer<'phone-invalid'> {
  const { config, texting } = tools
  if (!config.twilio || config.demo) return refuse('nothing-to-test')
  const to = toE164(phone, 'TUN')
  if (to === null) return refuse('phone-invalid')
  const begun = await beginTest(tools, { way: 'texts', actor, to: `${to.slice(0, 4)}…${to.slice(-2)}` })
  if (!begun.ok) return begun
  const t = createTranslator({ locale: language, messages: branded(texts, language, config.brand) })
  const text = toGsm7(t('settings.testPhoneText', { site: config.publicUrl }))
  return waitFor(texting.send({ channel: 'sms', to, text }), {
    tools,
    channel: 'sms',
    to,
    patienceMs,
    end: begun.value,
  })
}
