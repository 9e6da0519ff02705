import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './needs-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Needs you',
  lead: 'What waits for a person of the marketplace, the oldest first. A row disappears with its cause.',
  count: '{count, plural, one {One thing to do} other {# things to do}}',
  none: 'Nothing waits for you',
  noneText:
    'All messages have gone out, every open restaurant sees its orders and answers them, and none waits for a decision.',
  more: 'More follow when these are dealt with.',
  silent: '<name></name> does not answer',
  silentText:
    '{count, plural, one {One order waits for an answer, in spite of the reminders.} other {# orders wait for an answer, in spite of the reminders.}}',
  reports: '<name></name> leaves a customer without an answer',
  reportsText:
    '{count, plural, one {A customer reported a problem more than {minutes} minutes ago.} other {# customers reported a problem more than {minutes} minutes ago.}}',
  refusedAccount: '{service} refuses the keys of <name></name>',
  refusedAccountText:
    'Customers cannot pay this restaurant by {service} any more. Tell the owner, who has to enter new keys.',
  unreadableAccount: 'The {service} keys of <name></name> cannot be read',
  unreadableAccountText:
    'The server’s SEALING_KEY is not the one with which they were stored. Put it back, or tell the owner, who has to enter the keys again.',
  lateRefunds: '<name></name> still has to give money back',
  lateRefundsText:
    '{count, plural, one {A refund should have reached its customer by now.} other {# refunds should have reached their customers by now.}}',
  call: 'Call',
  theirOrders: 'See its orders',
  silentBoard: 'No screen shows the orders of <name></name>',
  silentBoardText: 'The restaurant is open and takes orders, but nobody would see them come in.',
  submitted: '<name></name> waits for approval',
  identityWanted: '<name></name> asks for another identity',
  reviewReported: 'A review of <name></name> was reported',
  seeReview: 'Read and decide',
  seeShop: 'See the restaurant',
  missing: {
    texts: {
      title: 'No texts are sent',
      text: 'Without a service for texts no diner can verify a phone: new customers cannot order. Nobody is told anything by text.',
    },
    mails: {
      title: 'No e-mails are sent',
      text: 'Without a mail server nobody can confirm an address or recover a password, and no invitation goes out. To open a restaurant all the same, hand its owner a link from the page of the restaurant.',
    },
    set: 'Set up sending',
    ask: 'An operator of the marketplace can set it up.',
  },
}
