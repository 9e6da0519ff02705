import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './kitchen-fr.ts'

export const en: Texts<typeof fr> = {
  title: '({count}) Kitchen',
  heading: 'Kitchen',
  empty: 'Nothing to prepare: accepted orders will show here.',
  arrived: '{count, plural, one {One new order to prepare} other {# new orders to prepare}}',
  cancelRequested: 'The customer asks to cancel',
  counterDecides: 'The counter decides. Start nothing new.',
  cancelled: 'Cancelled: stop preparing it',
  refused: 'Refused: stop preparing it',
  dismiss: 'Seen',
  recall: 'Ready, back to the kitchen:',
  recallOne: 'Bring order no. {id} back to the kitchen',
}
