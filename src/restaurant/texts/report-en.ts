import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './report-fr.ts'

export const en: Texts<typeof fr> = {
  some: '{count, plural, one {A customer reports a problem} other {# customers report a problem}}',
  kinds: {
    missing: 'Something is missing',
    late: 'It is late',
    wrong: 'It is not the right order',
    payment: 'A problem with the payment',
  },
  says: 'The customer: {kind}',
  answer: 'Answer',
  answered: 'Answer: {answer}',
  title: 'Answer for order no. {id}',
  text: '{name} reads your answer at once on the order page and gets a text.',
  ready: 'Ready answers',
  answers: {
    missing: {
      comeBack: 'Sorry. Come back to the counter, and we give you what is missing.',
      refund: 'Sorry. We give you back the price of what is missing.',
    },
    late: {
      soon: 'Sorry for the wait: it is ready in a few minutes.',
      rush: 'Sorry, we are very busy. We are going as fast as we can.',
    },
    wrong: {
      again: 'Sorry. We prepare the right dish for you at once.',
      refund: 'Sorry. Come back to the counter, and we refund you.',
    },
    payment: {
      check: 'We check and come back to you.',
      come: 'Come to the counter with your receipt, and we settle it.',
    },
  },
  call: 'Call us, and we settle it on the phone.',
  words: 'Your answer, read by the customer',
  missing: 'Choose or write an answer.',
  keep: 'Back',
  send: 'Send the answer',
  sent: 'The answer is sent.',
  unsent: 'Not sent: the server does not answer. Send it again.',
  answeredMeanwhile: 'A colleague has just answered the customer.',
  refusals: {
    'not-staff': 'This area is for the staff of a restaurant.',
    'role-forbids': 'Your role does not allow this: ask the counter or the manager.',
    'unknown-order': 'This order does not exist.',
    'unknown-report': 'This message does not exist.',
    'answer-empty': 'Choose or write an answer.',
    'report-answered': '{who} has already answered the customer.',
  },
}
