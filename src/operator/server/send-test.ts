import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createTranslator } from 'use-intl/core'
import { toE164 } from '../../account/phone.ts'
import { findUser } from '../../account/server/user-store.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { directionOf, inEveryLanguage, type Language } from '../../kernel/texts.ts'
import { toGsm7 } from '../../messages/gsm7.ts'
import { branded } from '../../server/brand.ts'
import type { Tools } from '../../server/tools.ts'

const texts = inEveryLanguage('operator', import.meta.glob('../texts/??.ts', { eager: true }))

type NotDelivered = 'test-slow' | 'test-unreachable' | 'test-login' | 'test-refused' | 'test-unknown'

/** The provider's own words may hold the recipient, so only its status and code are shown. */
const reasonOf = (delivery: Exclude<Delivery, { outcome: 'sent' }>): Refusal<NotDelivered> => {
  const { outcome, status, code } = delivery
  const answer = { values: { answer: [status, code].filter((part) => part !== null).join(' ') || '—' } }
  if (code === 'EAUTH' || status === 401 || status === 403) return refuse('test-login', answer)
  if (outcome === 'unknown') return refuse('test-unknown', answer)
  return status === null ? refuse('test-unreachable', answer) : refuse('test-refused', answer)
}

type Answer<Code extends string = never> = Promise<Result<{ to: string }, NotDelivered | 'nothing-to-test' | Code>>

/** Shorter than the time after which the caller's connection is closed. */
const patience = 10_000

/** Null when the service is slower, for instance because it sends one letter at a time. The mail may still arrive. */
const inTime = async (delivery: Promise<Delivery>, ms: number): Promise<Delivery | null> => {
  const over = new AbortController()
  const tooLate = setTimeout(ms, null, { signal: over.signal }).catch(() => null)
  return Promise.race([delivery, tooLate]).finally(() => over.abort())
}

/** Waits for the answer of the mail server, and retries nothing. Not in the demo, where anybody may be the operator. */
export async function sendTestMail(
  { db, config, mail }: Pick<Tools, 'db' | 'config' | 'mail'>,
  { userId, language, patienceMs = patience }: { userId: number; language: Language; patienceMs?: number },
): Answer<'email-missing'> {
  if (!config.smtpUrl || config.demo) return refuse('nothing-to-test')
  const to = (await findUser(db, userId))?.email
  if (!to) return refuse('email-missing')
  const t = createTranslator({ locale: language, messages: branded(texts, language, config.brand) })
  const text = t('settings.testMailText', { site: config.publicUrl })
  const sending = mail.send({
    id: `${randomUUID()}@${new URL(config.publicUrl).hostname}`,
    to,
    subject: t('settings.testSubject'),
    text,
    html: `<p lang="${language}" dir="${directionOf(language)}">${text}</p>`,
  })
  const delivery = await inTime(sending, patienceMs)
  if (delivery === null) return refuse('test-slow', { values: { seconds: patienceMs / 1000 } })
  return delivery.outcome === 'sent' ? ok({ to }) : reasonOf(delivery)
}

export async function sendTestText(
  { config, texting }: Pick<Tools, 'config' | 'texting'>,
  { phone, language }: { phone: string; language: Language },
): Answer<'phone-invalid'> {
  if (!config.twilio || config.demo) return refuse('nothing-to-test')
  const to = toE164(phone, 'TUN')
  if (to === null) return refuse('phone-invalid')
  const t = createTranslator({ locale: language, messages: branded(texts, language, config.brand) })
  const text = toGsm7(t('settings.testPhoneText', { site: config.publicUrl }))
  const delivery = await texting.send({ channel: 'sms', to, text })
  return delivery.outcome === 'sent' ? ok({ to }) : reasonOf(delivery)
}
