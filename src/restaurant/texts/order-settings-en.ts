import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './order-settings-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Accept, refuse, wait',
  accepts: 'Accept new orders by itself',
  acceptsHint:
    'Only while you are open, not during a pause, and within the minutes of the kitchen. The customer is promised your usual time. The board still rings.',
  choices: {
    'by-hand': { label: 'No', more: 'Somebody accepts each order on the board.' },
    paid: { label: 'Those paid online', more: 'An order to be paid at the counter waits for your answer.' },
    all: { label: 'All', more: 'Also those to be paid at the counter.' },
  },
  remind_minutes: 'Reminder to the customer, in minutes',
  close_minutes: 'Closing, in minutes after the reminder',
  hints: {
    remind_minutes:
      'For a takeaway order that is ready: the customer gets one text, while you are open. The time counts from the promised hour. Empty: no reminder.',
    close_minutes:
      'The order becomes “not collected”. Nothing is refunded by itself. For 24 hours it can still be handed over. Empty: it stays ready.',
  },
  reasons: 'Your reasons for refusing and cancelling',
  reasonsHint: 'One per line, 12 at most. The customer reads the reason. Empty: the board offers “{usual}”.',
  usual: {
    soldOut: 'A dish is out of stock',
    tooMany: 'Too many orders right now',
    kitchenClosed: 'The kitchen is closed',
    closingSoon: 'We are about to close',
  },
  save: 'Save these settings',
  saved: 'The settings are saved.',
  changed: 'Somebody has changed these settings in the meantime. Save again to keep what you have typed.',
  current: '{label}: {value}',
}
