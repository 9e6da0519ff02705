import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './refund-fr.ts'

export const en: Texts<typeof fr> = {
  action: 'Give money back',
  of: 'Give money back, order no. {id}',
  title: 'Give money back: order no. {id}',
  reading: 'One moment…',
  retry: 'Try again',
  nothingLeft: 'All that the customer paid is already given back or promised.',
  left: 'Left of the online payment:',
  what: 'What do you give back?',
  by: { lines: 'Dishes', amount: 'An amount' },
  pieces: '{count, plural, one {1 piece, {price}} other {# pieces, {price} each}}',
  piecesOf: 'Pieces to give back: {dish}',
  amount: 'Amount',
  reason: 'Reason',
  reasonHint: 'The customer reads it on the order.',
  bearer: 'At the expense of',
  bearers: { shop: 'Restaurant', operator: 'Marketplace' },
  path: {
    service: '{service} gives the money back to the card or account that paid, within some days.',
    'service-whole':
      '{service} gives back only a whole payment. For a part, the restaurant transfers the money or hands it over itself, within {days} days.',
    'by-hand':
      '{service} gives no money back on demand. The restaurant transfers it or hands it over itself, within {days} days.',
  },
  ownPath: {
    service: '{service} gives the money back to the card or account that paid, within some days.',
    'service-whole':
      '{service} gives back only a whole payment. You transfer a part or hand it over yourself, within {days} days.',
    'by-hand': '{service} gives no money back on demand. You transfer it or hand it over yourself, within {days} days.',
  },
  confirm: 'Give back {amount}',
  confirmNothing: 'Give back',
  done: 'Asked for: the customer sees it on the order.',
  refusals: {
    'not-staff': 'This area is for the staff of a restaurant.',
    'role-forbids': 'Your role does not allow this: ask the manager.',
    'not-operator': 'Your role does not allow this.',
    'unknown-order': 'This order does not exist.',
    'not-paid-online': 'This order is not paid online.',
    'refund-empty': 'Choose what you give back.',
    'unknown-line': 'This dish can no longer be given back.',
    'too-many-pieces': 'Only {count} × {dish} are left to give back.',
    'amount-invalid': 'This is not an amount. Write for example {example}.',
    'refund-too-large': 'Only {most} of this payment are left.',
    'refunded-meanwhile': 'Somebody has just given money back for this order: {amount} in all. Check it.',
    'key-used': 'This refund has already been sent. Close this, and check the order before you begin again.',
    'reason-missing': 'Give a reason.',
    'reason-long': 'A reason has {most} letters at most.',
  },
}
