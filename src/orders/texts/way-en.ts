import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './way-fr.ts'

export const en: Texts<typeof fr> = {
  directions: 'Directions',
  call: 'Call',
  calendar: 'Add to calendar',
  sayWithCode: 'At the counter, show this code and say your name: <name></name>.',
  say: 'At the counter, say: <strong>order no. {id}</strong>, for <name></name>.',
  calendarTitle: 'Order at {shop}',
  calendarText: 'Order no. {id}',
}
