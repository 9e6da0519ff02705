import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './payment-fr.ts'

export const en: Texts<typeof fr> = {
  'due-at-counter': 'To be paid at the counter',
  pending: 'Payment pending',
  paid: 'Paid',
  'at-counter': 'Payment at the counter',
  failed: 'Not paid',
  'going-back': 'Refund under way',
  refunded: 'Refunded',
  'nothing-owed': 'Nothing to pay',
  pendingUntil: 'Payment pending until {time}',
  partly: 'Paid, with a refund',
  byHandUntil: 'To be given back to you before {date}',
}
