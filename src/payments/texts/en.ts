import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const gatewayRefusals = {
  'gateway-unavailable':
    'The online payment does not answer. Nothing was charged and your cart is as it was: try again or pay at the counter.',
  'gateway-closed':
    'This way to pay does not work in this restaurant at the moment. Nothing was charged and your cart is as it was: choose another one.',
  'payment-unreadable':
    'We do not know yet whether your first payment went through: the bank does not answer. No second payment was started. Try again in a minute.',
}

export const en: Texts<typeof fr> = {
  again: 'Pay now',
  mispaid: 'The bank reported {paid} instead of {due}: the order is cancelled, and this money goes back to you.',
  demo: {
    open: 'This is a demo: the restaurants are invented, nothing is paid or cooked, and anybody can read every message.',
    card: { title: 'Demonstration payment', intro: 'No money moves: this page plays the part of the bank.' },
    wallet: {
      title: 'Demonstration wallet',
      intro: 'No money moves: this page plays the part of the wallet.',
    },
    order: 'Order no. {order}',
    pay: 'Pay {amount}',
    decline: 'Decline the payment',
    abandon: 'Give up and go back',
    over: {
      authorized: 'Held: the restaurant takes it when it accepts.',
      completed: 'Paid.',
      failed: 'Declined: nothing was charged.',
      expired: 'Expired: nothing was charged.',
      refunded: 'Refunded.',
    },
    untaken: 'The payment was not taken and nothing was charged: you can pay.',
    back: 'Back to the order',
    unknown: 'There is no such payment.',
  },
  refusals: {
    ...gatewayRefusals,
    'nothing-to-pay': 'This order waits for no payment any more.',
    'unknown-order': 'There is no such order.',
  },
}
