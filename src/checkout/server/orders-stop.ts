import { type Refusal, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import type { Settings } from '../../server/settings.ts'

export const isPaymentStopped = (settings: Settings, payment: string): boolean =>
  settings.find('orders')?.value.stoppedPayments.includes(payment) === true

/** '' if the operator has written no sentence in this language: Mida shows its own. Null while orders are taken. */
export const stopSentence = (settings: Settings, language: Language): string | null => {
  const stop = settings.find('orders')?.value
  return stop?.isStopped ? (stop.sentence[language] ?? '') : null
}

/** `payment` is the key of an integration, `counter`, or null if the payment method is unknown. */
export const findStop = (
  settings: Settings,
  payment: string | null,
  language: Language,
): Refusal<'orders-stopped' | 'payment-stopped'> | null => {
  const all = stopSentence(settings, language)
  const isWayStopped = payment !== null && isPaymentStopped(settings, payment)
  if (all === null && !isWayStopped) return null
  const sentence = all ?? settings.find('orders')?.value.sentence[language] ?? ''
  const values = { isOwn: sentence === '' ? 'no' : 'yes', sentence }
  return refuse(all === null ? 'payment-stopped' : 'orders-stopped', { values })
}
