import { createHmac } from 'node:crypto'
import type { Delivery } from '../kernel/delivery.ts'
import type { Tools } from './tools.ts'

export type MessageSubject = { readonly orderId?: number; readonly reservationId?: number; readonly shopId?: number }

type Channel = 'sms' | 'whatsapp' | 'mail'
type About = MessageSubject & { readonly codeId?: number }

export const logDelivery = (log: Tools['log'], channel: Channel, delivery: Delivery, about: About = {}): void => {
  if (delivery.outcome === 'sent') return
  const { provider, outcome, status, code } = delivery
  log.warn({ channel, provider, outcome, status, reason: code, ...about }, 'a message was not sent')
}

export const recordDelivery = (
  { counters, log }: Pick<Tools, 'counters' | 'log'>,
  channel: Channel,
  delivery: Delivery,
  about: About = {},
): void => {
  const { provider, outcome } = delivery
  counters.messages.inc({ channel, provider, outcome })
  logDelivery(log, channel, delivery, about)
}

/** The Message-ID (`MailMessage.id`), which nobody can guess. */
export const mailId = ({ config, secret }: Pick<Tools, 'config' | 'secret'>, key: string): string =>
  `${createHmac('sha256', secret).update(`mail ${key}`).digest('base64url')}@${new URL(config.publicUrl).hostname}`
