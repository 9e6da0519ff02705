import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './report-fr.ts'

export const en: Texts<typeof fr> = {
  action: 'Report a problem',
  again: 'Report another problem',
  most: 'You have reported {count} problems with this order. For anything else, call {shop}.',
  title: 'What is wrong?',
  text: '{shop} reads your message at once and answers you here.',
  kind: 'The problem',
  kinds: {
    missing: 'Something is missing',
    late: 'It is late',
    wrong: 'It is not what I ordered',
    payment: 'The payment',
  },
  chooseKind: 'Choose what is wrong.',
  words: 'Details, read by the restaurant',
  send: 'Send to the restaurant',
  sent: 'Sent. The restaurant will answer you.',
  failed: 'Your message was not sent.',
  unknown: 'We do not know whether your message was sent.',
  waiting: 'Sent at {time}. {shop} will answer you here.',
  answered: '{shop} has answered',
  yours: 'You: {kind}',
  yoursWithWords: 'You: {kind}. {words}',
  refusals: {
    'unknown-order': 'This order does not exist.',
    'report-open': 'You have already reported a problem: wait for the restaurant’s answer.',
    'report-unseen': 'The restaurant has not received this order, so nothing can be reported to it.',
    'report-too-late': 'It is too late: a problem can be reported within 48 hours. Call the restaurant.',
    'report-too-many': 'Three problems have already been reported for this order. Call the restaurant.',
  },
}
