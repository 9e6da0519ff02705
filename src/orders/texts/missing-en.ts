import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './missing-fr.ts'

export const en: Texts<typeof fr> = {
  title: '{count, plural, one {A dish is missing: {dish}} other {# × {dish} are missing}}',
  text: '{shop} has run out of it. What would you like?',
  left: 'Answer before {time}.',
  rest: '{count, plural, one {One stays in your order.} other {# stay in your order.}}',
  else: 'Without an answer from you, the order is made without this dish.',
  elseCancelled: 'Without an answer from you, the order is cancelled: it is the only dish.',
  withoutSaves: 'Go on without this dish: {saved} less',
  other: '{dish} instead',
  otherSaves: '{dish} instead: {saved} less',
  cancel: 'Cancel the whole order',
  ask: {
    title: 'Cancel the whole order?',
    text: '{shop} prepares nothing more.',
    textPaid: '{shop} prepares nothing more, and what you paid is given back.',
    confirm: 'Yes, cancel everything',
    keep: 'Keep the order',
  },
  failed: 'Your answer was not sent. Try again.',
  sent: 'Noted, the restaurant has been told.',
  outcome: {
    without: 'Without {dish}, as you chose.',
    other: '{replacement} in place of {dish}, as you chose.',
    cancel: 'You cancelled: {dish} was missing.',
    unanswered: 'Without {dish}: we had no answer from you in time.',
    'unanswered-cancelled': 'Order cancelled: {dish} was missing and we had no answer from you in time.',
  },
  refund: {
    'by-hand': '{amount} to be given back to you by the restaurant. Ask for it at the counter.',
    'at-gateway': '{amount} are being refunded to the card or account that paid: some days, depending on the bank.',
    done: {
      online: '{amount} refunded to the card or account that paid. It arrives within some days, depending on the bank.',
      cash: '{amount} given back in cash.',
      card: '{amount} refunded to your card. It arrives within some days, depending on the bank.',
      'by-hand': '{amount} given back by the restaurant.',
    },
  },
  refusals: {
    'unknown-order': 'This order does not exist.',
    'unknown-question': 'This question does not exist.',
    'already-answered': 'You have already given another answer: the first one counts.',
    'answer-too-late': 'The three minutes are over: the order was settled without your answer.',
    'dish-is-there': 'Good news: the restaurant has the dish after all. Nothing changes.',
    'order-ended': 'The order has ended meanwhile.',
    'nothing-left': 'Nothing would be left in the order. Choose another dish, or cancel.',
    'not-offered': 'This dish is not on offer. Choose one of those shown.',
    'dish-gone': '{dish} has just run out too. Choose something else.',
  },
}
