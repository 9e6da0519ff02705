import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './money-fr.ts'

export const en: Texts<typeof fr> = {
  trouble: {
    'wrong-amount': {
      title: '{shop} received another amount than the price',
      text: '{service} reports {reported} for order no. {order}, which costs {expected}. The order is cancelled. The money goes back to the customer, by {service} or by the restaurant itself.',
    },
    'wrong-currency': {
      title: '{shop} received another currency',
      text: '{service} reports {reported} for order no. {order}, which costs {expected}. The order is cancelled. The restaurant has to give this money back from its {service} account.',
    },
    'wrong-attempt': {
      title: '{shop}: {service} reports another payment',
      text: 'Asked about order no. {order} ({expected}), {service} answers with another payment ({reported}). Nothing has changed here. Ask the restaurant to check its account.',
    },
    'paid-twice': {
      title: '{shop} was paid twice',
      text: '{service} reports a second payment ({reported}) for order no. {order}, which is already paid ({expected}). The restaurant has to give this second payment back from its {service} account.',
    },
    reference: 'Reference of the payment:',
    order: 'See the order',
    done: 'Dealt with',
    ask: 'Is this payment dealt with?',
    askText: 'The row disappears. The log keeps who dealt with it.',
    yes: 'Yes, it is',
    no: 'Not yet',
    closed: 'Noted.',
  },
  refusals: {
    'not-operator': 'Your role does not allow this.',
    'already-dealt-with': 'Somebody has already dealt with this.',
  },
}
