import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  status: {
    placed: 'Pending',
    accepted: 'Accepted',
    preparing: 'Being prepared',
    ready: 'Ready',
    cancelled: 'Cancelled',
    refused: 'Refused',
    'not-collected': 'Not collected',
    'handed-over': 'Handed over',
  },
  paymentMethod: { counter: 'Pay at the counter', online: 'Paid online' },
  type: { takeaway: 'Takeaway', 'dine-in': 'Dine-in' },
  refusals: {
    'unknown-order': 'There is no such order.',
    'illegal-move': 'This order can no longer be cancelled: the restaurant has already taken it on.',
  },
}
