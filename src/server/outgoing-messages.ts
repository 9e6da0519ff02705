import { createHmac } from 'node:crypto'
import type { Delivery } from '../kernel/delivery.ts'
import type { Tools } from './tools.ts'

export type MessageSubject = { readonly orderId?: number; readonly reservationId?: number; readonly shopId?: number }

export const recordDelivery = (
  { counters, log }: Pick<Tools, 'counters' | 'log'>,
  channel: 'sms' | 'whatsapp' | 'mail',
  delivery: Delivery,
  about: MessageSubject & { readonly codeId?: number } = {},
): void => {
  const { provider, outcome } = delivery
  counters.messages.inc({ channel, provider, outcome })
  if (delivery.outcome === 'sent') return
  const { status, code } = delivery
  // Named `reason`, because the log redacts every field named `code`: it may be a one-time code.
  log.warn({ channel, provider, outcome, status, reason: code, ...about }, 'a message was not sent')
}

/** The Message-ID of a mail: equal for every retry, so that mailboxes drop duplicates, and not guessable. */
export const mailId = ({ config, secret }: Pick<Tools, 'config' | 'secret'>, key: string): string =>
  `${createHmac('sha256', secret).update(`mail ${key}`).digest('base64url')}@${new URL(config.publicUrl).hostname}`
