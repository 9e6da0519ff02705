import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './reservations-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Bookings of the house',
  titleWaiting: '({count}) Bookings of the house',
  heading: 'Bookings',
  nav: { label: 'Restaurant area', orders: 'Orders', reservations: 'Bookings', contact: 'How to reach us' },
  waitingCount: '{count, plural, one {# request waits for an answer} other {# requests wait for an answer}}',
  waiting: 'To confirm',
  coming: 'Confirmed',
  closed: 'Declined, cancelled and unanswered',
  noWaiting: 'No request waits for an answer.',
  noComing: 'No confirmed table for now.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  number: 'Booking no. {id}',
  call: 'Call {name}',
  write: 'Write to {name}',
  notes: 'Guest’s request',
  confirm: 'Confirm',
  refuse: 'Decline',
  callOff: 'Call the table off',
  ask: {
    refuse: {
      title: 'Decline the table of {name}?',
      text: 'The reason is sent by text message.',
      confirm: 'Decline the request',
    },
    callOff: {
      title: 'Call off the table of {name}?',
      text: 'The table is confirmed already: {name} is told at once by text message. A call is welcome.',
      confirm: 'Call the table off',
    },
    reason: 'Reason, read by the guest',
    reasonHint: 'For example: “Full at that time, come at 9:30 pm.”',
    keep: 'Go back',
  },
  answered: '{name}: {status}.',
  arrived: 'New request from {name}, {people}.',
  faster: 'The booking has changed in the meantime: “{status}”.',
  failed: 'The answer did not leave. Try again.',
  offline: 'The connection is down. The list will update by itself.',
}
