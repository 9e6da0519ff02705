import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './ticket-fr.ts'

export const en: Texts<typeof fr> = {
  number: 'No. {id}',
  code: 'Code {code}',
  takeaway: 'Takeaway',
  dineIn: 'Dine in',
  table: 'Table {table}',
  due: 'For {time}',
  dueTomorrow: 'For tomorrow {time}',
  dueOn: 'For {date} at {time}',
  ordered: '{name} · ordered on {date} at {time}',
  total: 'Total',
  vat: 'including VAT {rate}%',
  thanks: 'Thank you and see you soon',
  moreOnScreen: 'The rest is on the screen',
  insteadOf: 'Instead of {count}',
  payment: { paid: 'Paid online', owed: 'To pay at the counter', refunded: 'Refunded' },
  banner: {
    test: 'Test',
    placed: 'New: to accept',
    again: 'Duplicate',
    maybeTwice: 'Perhaps printed before',
    cancelled: 'Cancelled: do not prepare',
    changed: 'Change',
  },
  trial: {
    title: 'Test print',
    text: 'This paper came out: the printer is ready.',
  },
}
