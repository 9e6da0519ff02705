import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './start-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Open your restaurant',
  steps: 'The steps',
  progress: 'Required steps done: {done} of {all}. Everything is kept: come back whenever you like.',
  explained: {
    draft: 'Only you see this restaurant. Take the steps in any order, then send the profile.',
    submitted:
      'The team of the marketplace has the profile. Its decision will be shown here. You can still complete the hours and the menu.',
    'sent-back': 'The team of the marketplace asks for a correction. Correct the profile, then send it again.',
    approved: 'The profile is approved. Open when you are ready for orders.',
    live: 'Your restaurant is open: customers find it and order.',
    paused: 'Your restaurant is closed until further notice.',
    suspended: 'Your restaurant is suspended.',
  },
  correct: 'Correct the profile',
  done: 'done',
  open: 'to do',
  optional: '(optional)',
  next: 'Continue',
  do: 'Fill in',
  change: 'Change',
  actionOfStep: '{action}: {step}',
  missing: 'Still missing: {parts}.',
  comma: ', ',
  dishes:
    '{count, plural, one {# dish on the menu} other {# dishes on the menu}}. A menu looks inviting from {wanted} on.',
  step: {
    place: { title: 'The place', hint: 'Address, point on the map, phone, cuisines.' },
    identity: { title: 'The legal identity', hint: 'Legal name and tax number. Customers do not see them.' },
    hours: { title: 'The opening hours', hint: 'The hours of an ordinary week.' },
    menu: { title: 'The menu', hint: 'Five dishes to begin with, one by one or pasted all at once.' },
    picture: {
      title: 'A picture from the phone',
      hint: 'The front, the room or a dish. Without one, diners see a drawing.',
    },
    test: { title: 'A test order', hint: 'It rings on your board. No customer, no payment, no message.' },
  },
  before: {
    submitted: 'Before you send the profile, fill in the place and the legal identity.',
    live: 'To open, you need opening hours and at least one dish.',
  },
  early: 'You can send the profile now and finish the rest while the team reads it.',
  ring: 'Place the test order',
  ringAgain: 'Try again',
  board: 'Open the board',
  outside: {
    signedOut: {
      heading: 'Your counter is waiting',
      text: 'The space of restaurants: live orders, menu, hours, reservations and team. Sign in with your restaurant’s account. Your restaurant is not here yet? Open it: its page stays a draft until it is approved.',
      action: 'Sign in',
    },
    notStaff: {
      heading: 'This space belongs to restaurants',
      text: 'Your account is not linked to a restaurant yet. If you work in one, ask its owner to add you to the team.',
      action: 'Open your restaurant',
    },
    operator: {
      heading: 'No restaurant is yours',
      text: 'The teams of restaurants work here. You run the marketplace: your pages are elsewhere.',
      action: 'Open the administration',
    },
    otherRole: 'Your role in this shop does not open this screen. Choose another shop.',
  },
  refusals: {
    'not-staff': 'You do not belong to the team of this restaurant.',
    'role-forbids': 'This page belongs to the owner of the restaurant.',
    'shop-is-open': 'Your restaurant is open: real orders come in.',
    'menu-empty': 'Add a dish to the menu first: the test order uses it.',
    'too-many-tests': '{most} tests an hour at most. Try again a little later.',
  },
}
