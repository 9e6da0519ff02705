import type { Delivery } from '../kernel/delivery.ts'
import type { Tools } from './tools.ts'

/** What a message is about, by numbers. */
export type MessageSubject = { readonly orderId?: number; readonly reservationId?: number; readonly shopId?: number }

/** Counts a try to send something; one that failed is logged, without its words and without whom it was for. */
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
  // Not under `code`, which is what one-time codes are called.
  log.warn({ channel, provider, outcome, status, reason: code, ...about }, 'a message did not go out')
}
