import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './legal-own-fr.ts'

export const en: Texts<typeof fr> = {
  terms: {
    role: {
      heading: 'Who does what',
      text: 'Mida shows the menus of restaurants and passes your orders on to them. The restaurant you choose cooks and sells the meal: the prices, allergens and hours you see are its own.',
    },
    order: {
      heading: 'Ordering',
      text: 'The price to pay, VAT included, is shown before you confirm and is fixed with the order. A phone number proven by a code is needed. Meals are collected or eaten in; Mida does not deliver.',
    },
    cancel: {
      heading: 'Cancelling',
      text: 'Until the restaurant has accepted the order you can cancel it yourself; after that you can ask the restaurant, which decides. An order paid online is refunded when it is cancelled or refused.',
    },
    account: {
      heading: 'Your account',
      text: 'Keep your codes and your password to yourself. Codes and sign-in attempts are limited, and abuse may be blocked. You can delete your account at any time on the Security page.',
    },
  },
  privacy: {
    account: {
      heading: 'Your account',
      text: 'Name, phone, e-mail, address and picture, only if you give them. Passwords and codes are kept as fingerprints only. If you come by Google or Facebook we keep your identifier there, and the name and verified address they give us, nothing else.',
    },
    orders: {
      heading: 'Your orders',
      text: 'The dishes, your notes, the time, the amount and the phone you gave. The staff of the restaurant sees your name, that phone and the order. Your card details never pass through Mida: they stay with the payment provider.',
    },
    reservations: {
      heading: 'Your bookings',
      text: 'Name, phone, e-mail, the number of people and your special requests. The people in charge of the restaurant see them in order to receive you; they are told by text message and e-mail.',
    },
    browser: {
      heading: 'In your browser',
      text: 'Two cookies, both needed: one recognises your cart and your sign-in, the other, for 90 days, a device that has signed in before, so that nobody else can lock you out. Your browser also remembers the cart, recent searches, how you collect and the theme. No advertising, no audience measurement, no third-party tracker.',
    },
    others: {
      heading: 'Who else receives something',
      text: 'The services that carry our SMS, WhatsApp messages and e-mails receive the recipient and the text of the message. Nothing is sold, or given away for advertising.',
    },
    rights: {
      heading: 'Your rights',
      text: 'You can correct your profile at any time. On the Security page you can download your data as JSON, end your sessions and delete your account.',
    },
  },
  retention: {
    sessions: {
      heading: 'Sign-in, and a cart without an account',
      text: 'A session ends {sessionDays} days after it began or {idleDays} days after the last visit; it is erased at most a day later, together with the cart of a visitor without an account. Signing out closes it at once.',
    },
    codes: {
      heading: 'Codes and sign-in attempts',
      text: 'A code is good for {codeMinutes} minutes, {profileMinutes} for the profile. Numbers, addresses and counters that limit codes and attempts are erased after 24 hours, give or take one.',
    },
    links: {
      heading: 'Links sent by e-mail',
      text: 'The password link is good for {resetMinutes} minutes, the link that confirms an address for {emailHours} hours; each works once. Their trace, which limits how many are sent, is erased after 24 hours, give or take one.',
    },
    account: {
      heading: 'Account',
      text: 'Until you delete it. Your name, e-mail, phone, address, picture and every way to sign in are then erased at once. A picture you replace is erased too.',
    },
    orders: {
      heading: 'Orders',
      text: 'They stay with the restaurant, which has to keep its sales: the dishes, the prices and the phone given for the order, without your name once the account is deleted. They are not erased automatically.',
    },
    blockedPhones: {
      heading: 'Blocked numbers',
      text: 'A restaurant can block a phone number, with a reason. The block is erased after {blockMonths} months. If you delete your account, the reason is erased at once; the number stays blocked until the block ends.',
    },
    reservations: {
      heading: 'Table bookings',
      text: 'A booking is erased {reservationDays} days after its date. If you delete your account, your coming tables are cancelled and your name, phone, e-mail and requests are erased from all of them at once.',
    },
    invitations: {
      heading: 'Invitations to a team',
      text: 'An invitation keeps the e-mail or phone that it was sent to. It works for {invitationDays} days and is erased {invitationKeptDays} days after its end.',
    },
  },
  partners: {
    role: {
      heading: 'Who does what',
      text: 'Mida shows your menu, prices and opening hours, and passes orders and reservations on to you. You prepare and sell the meals, and the customer buys from you.',
    },
    facts: {
      heading: 'What you vouch for',
      text: 'Your legal name and your tax number are right. The prices including VAT, allergens, diets and opening hours shown are yours, and you keep them up to date.',
    },
    orders: {
      heading: 'Orders',
      text: 'You answer every order and every reservation. An order that was paid online is refunded when it is cancelled or refused.',
    },
    data: {
      heading: 'What you learn about customers',
      text: 'A customer’s name, phone number and requests serve their order or reservation, and nothing else.',
    },
    end: {
      heading: 'Stopping',
      text: 'You can close your restaurant whenever you like. The marketplace can suspend it, and then tells you why. Orders under way are finished in any case.',
    },
  },
  imprint: {
    publisher: 'Publisher of this site',
    reach: 'Contact',
    name: 'Name: {value}',
    registration: 'Registration: {value}',
    address: 'Address: {value}',
    director: 'Responsible for the content: {value}',
    email: 'E-mail: {value}',
    phone: 'Phone: {value}',
    host: 'Hosted by',
    none: 'The publisher of this site has not given these facts yet.',
  },
}
