import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './nav-fr.ts'

export const en: Texts<typeof fr> = {
  nav: {
    label: 'Restaurant area',
    more: 'More',
    start: 'Get started',
    orders: 'Orders',
    newOrder: 'New order',
    kitchen: 'Kitchen',
    reservations: 'Bookings',
    menu: 'Menu',
    hours: 'Hours',
    cash: 'Cash desk',
    sales: 'Sales',
    reviews: 'Reviews',
    log: 'History',
    contact: 'How to reach us',
    people: 'Team',
    tablets: 'Tablets',
    printers: 'Printers',
    payments: 'Payments',
    shop: 'Restaurant',
  },
  shopFilter: 'Restaurant',
  allShops: 'All',
  tablet: 'Tablet of <shop></shop>: <name></name>, role “{role}”',
  tabletRole: { counter: 'Counter', kitchen: 'Kitchen' },
  silent: {
    title: 'No screen shows the orders of <name></name>',
    minutes:
      'You are open and take orders, but nobody would see them come in, for {minutes, plural, one {# minute} other {# minutes}} now.',
    hours:
      'You are open and take orders, but nobody would see them come in, for {hours, plural, one {# hour} other {# hours}} now.',
    open: 'Open the order board',
  },
  rush: 'Pause or delay…',
  stock: {
    button: 'Mark sold out…',
    lowTitle: 'Almost sold out',
    low: '{count, plural, one {only # left} other {only # left}}',
  },
  waitingCount: '{count, plural, one {# request waits for an answer} other {# requests wait for an answer}}',
  paused: {
    title: '<name></name> is paused: no orders arrive',
    until: 'Orders begin again by themselves at {time}.',
    withoutEnd: 'Closed until further notice: no orders and no reservations until an owner opens it again.',
    resume: 'Take orders again now',
    open: 'Open again',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you wrote here is not saved and would be lost.',
    leave: 'Leave without saving',
    stay: 'Stay',
  },
  notSaved: 'Not saved',
  wholeNumber: 'Write a whole number, without a sign or a comma.',
  wholeAtMost: 'Write a number of at most {most}.',
  versions: { before: 'Before:', now: 'Now:', mine: 'Here, not saved yet:' },
  tryAgain: 'Try again',
}
