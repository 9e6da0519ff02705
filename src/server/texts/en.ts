import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  refusals: {
    malformed: 'The request cannot be read.',
    invalid: 'Some of the information is not valid.',
    'unknown-page': 'This address does not exist.',
    'too-large': 'The request is too large.',
    slow: 'The request did not arrive in time.',
    'needs-websocket': 'This address answers websockets only.',
    'other-version': 'The file is not the one you expect.',
    'other-site': 'This server does not serve this address.',
    'session-ended': 'Your session has ended meanwhile, perhaps in another tab. Load the page again.',
    'too-many-requests': 'Too many requests at once. Try again in a minute.',
    'unsupported-type': 'This format is not accepted.',
    unavailable: 'The service is briefly unavailable. Try again in a few seconds.',
    maintenance: 'We are doing a short maintenance. No order is lost.',
    'being-set-up': 'This marketplace is being set up: its first restaurants are coming soon.',
    fault: 'Something went wrong on our side. Nothing was lost: try again.',
    'cross-site': 'This request does not come from our site.',
    'channel-forbidden': 'You are not authorized to access this channel. Please check your permissions.',
    'proof-needed': 'Confirm first that it is you.',
    'only-looking':
      'You are only looking at this restaurant: nothing can be changed. End the visit to act in your own name.',
    'fixed-in-demo': 'In the public demo this cannot be changed, because everybody would see it.',
    'not-signed-in': 'Sign in to continue.',
  },
  age: {
    justNow: 'Stock checked less than a minute ago; it will be checked again as soon as possible.',
    ago: 'Stock checked {ago}; it will be checked again as soon as possible.',
  },
  demo: 'This is a demo: nothing is paid or cooked.',
  closed: {
    heading: {
      unavailable: 'The kitchen is catching its breath',
      maintenance: 'We are setting the table anew',
      'being-set-up': 'Opening soon',
      'too-many-requests': 'Your table is crowded',
    },
    known: {
      payment:
        'We do not know yet whether your payment went through: do not pay a second time, this page tells you as soon as we know.',
      placed: 'Order no. {id} is recorded: there is no need to order again.',
      order: 'Order no. {id} is kept: it will show here as soon as possible.',
      confirmed: 'A confirmed order is kept: there is no need to order again.',
    },
    itself: 'This page opens again by itself.',
    again: 'Try again',
    look: 'See how the payment stands',
  },
  offline: {
    heading: 'You are offline',
    text: 'The page could not get here. Check your network: it returns as soon as the network is back.',
    cart: 'Your cart is kept on this device.',
    code: 'Order no. {id}, {shop}. To show at the counter:',
    again: 'Try again',
  },
}
