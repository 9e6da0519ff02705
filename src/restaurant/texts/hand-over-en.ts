import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './hand-over-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Hand over order no. {id}',
  payTitle: 'Take the payment of order no. {id}',
  code: 'The customer’s three digits',
  codeHint: 'They are on the customer’s page of the order.',
  delete: 'Delete the last digit',
  wrong:
    '{left, plural, one {This is not the code of this order. One more try, then ask for the name.} other {This is not the code of this order. # more tries.}}',
  noCode: 'The customer has no code',
  withCode: 'Back to the code',
  askName: 'Three wrong codes: ask for the name.',
  nameQuestion: 'Ask whose order it is. The answer must be:',
  nameRight: 'It is this name',
  nameWrong: 'It is another name',
  due: 'To be paid',
  exact: 'Cash, exact amount',
  card: 'Card machine',
  gives: 'Or the customer gives:',
  other: 'Other amount',
  given: 'The customer gives ({symbol})',
  change: 'Give back',
  confirm: 'Given back, hand over',
  confirmPaid: 'Given back, paid',
  later: 'Hand over without payment',
  tooSmall: 'This is less than the total, {total}.',
  noShift: 'No shift is open: this payment will count outside shifts.',
  forgotten: 'The shift has been open since {at}. Count it soon.',
  readAmount: 'Write an amount such as {example}.',
  paid: 'The payment of this order is noted.',
  handOver: 'Hand the order over',
}
