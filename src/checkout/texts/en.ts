import { dates } from '../../kernel/languages/en.ts'
import type { Texts } from '../../kernel/texts.ts'
import { gatewayRefusals } from '../../payments/texts/en.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  readiness: {
    'terms-due': 'Please accept the new terms.',
    'phone-missing': 'Please enter your phone number.',
    'planning-missing': 'Please select a scheduling type.',
    'appointment-missing': 'Please schedule your appointment.',
    'phone-unverified': 'Please verify your phone number.',
    'phone-unprovable':
      'No text message goes out from here at the moment: your number cannot be verified, and the order cannot be placed.',
  },
  cannotOrder: {
    title: 'Nobody can order here at the moment',
    text: 'An order needs a verified phone, and no texts are sent from here at the moment. Your cart is kept.',
    known: 'If your account already has a verified phone, sign in and order.',
    signIn: 'Sign in',
  },
  slots: {
    choose: 'Please select a day and a time slot.',
    date: '{day} {month} {year}',
    unavailable: {
      past: 'Past',
      paused: 'Paused',
      'too-soon': 'Too soon',
      full: 'Full',
    },
  },
  days: dates.shortWeekdays,
  months: dates.shortMonths,
  page: {
    title: 'Order at {shop}',
    heading: 'Your order',
    home: 'Home',
    addMore: 'Add more items',
  },
  signIn: {
    title: 'Your number, and off we go',
    text: 'Sign in with your phone: the restaurant lets you know when it is ready, and your cart is waiting.',
    action: 'Continue with my phone',
  },
  empty: {
    title: 'There is nothing to order',
    text: 'Your cart at {shop} is empty. Choose a dish and it will wait for you here.',
    placed: 'See my order no. {id}',
  },
  placeOrder: 'Place the order',
  mode: {
    legend: 'Takeaway or dine-in',
    takeaway: 'Takeaway',
    dineIn: 'Dine-in',
    noTakeaway: 'This restaurant prepares no takeaway orders.',
    noDineIn: 'This restaurant does not serve on site.',
  },
  place: {
    takeawayTitle: 'Where to pick up your order',
    dineInTitle: 'Where you will be served',
    map: 'Map: {shop}, {address}',
    directions: 'Directions',
    table: 'Table number',
    tableHint: 'If you are already seated. Otherwise the restaurant finds you a place.',
  },
  pickup: {
    legend: 'When',
    standard: 'As soon as possible',
    standardHint: 'Ready in about {minutes} min',
    standardDefault: '31-56min',
    scheduled: 'Schedule',
    prompt: 'Choose a day and a time',
    chosen: '{day} between {exact, select, minute {{from} and {to}} other {{from}:00 and {to}:00}}',
    noSlot: 'No time slot in the next seven days',
    edit: 'Change',
    choose: 'Choose a time slot',
    full: 'The kitchen is full for now',
    closed: '{state, select, paused {Paused for now} other {Closed for now}}',
    opensToday: '{state, select, paused {Paused} other {Closed}} · opens at {time}',
    opensOn: '{state, select, paused {Paused} other {Closed}} · opens {day} at {time}',
  },
  schedule: {
    title: 'Schedule the pickup',
    days: 'Day',
    slots: 'Time',
    shortDate: '{day} {month}',
    closedDay: 'The restaurant is closed on that day.',
    noneLeft: 'No time slot is left on that day.',
    passed: 'Past ({count})',
    confirm: 'Schedule',
    cancel: 'Cancel',
  },
  picker: {
    title: 'Date and time of the pickup',
    current: 'Pickup planned',
    day: 'Day',
    time: 'Time',
    chooseTime: 'Choose a time',
    confirm: 'Choose',
    all: 'See all time slots',
  },
  phone: {
    legend: 'Phone',
    hint: 'To let you know when it is ready.',
    label: 'Phone number',
    verify: 'Verify',
    verifiedAs: 'Number verified',
    change: 'Change number',
    keep: 'Keep my number',
    codeTitle: 'Verify your number',
    next: 'Next',
    sendFailed: 'Error sending OTP',
    codeInvalid: 'Invalid OTP',
    verified: 'Verification code success !',
  },
  ready: {
    title: 'Something is still missing',
  },
  pay: {
    action: 'Proceed to payment <amount></amount>',
    atCounter: 'To pay at the counter',
    rest: 'The total is what you pay: nothing is added.',
  },
  payment: {
    title: 'How would you like to pay?',
    legend: 'Payment method',
    counter: 'Pay at the counter',
    counterStopped: 'Suspended for the moment.',
    counterHint: 'Cash or card, when you pick up.',
    counterHintDineIn: 'Cash or card, at the end of the meal.',
    onlineHint: {
      card: 'By card, online',
      wallet: 'With a mobile wallet, online',
      'card-or-wallet': 'By card or with a {service} account, online',
    },
    where: 'You pay {shop} on the page of {service}, then come back here.',
    closed:
      'If you close that page, your dishes stay kept for {minutes} minutes. Nothing is charged unless it said so, and you can still pay from “My orders”.',
    confirmCounter: 'Order <amount></amount>',
    confirmOnline: 'Pay <amount></amount>',
    placed: 'Order placed.',
    placedAtCounter: 'This order was already placed with your first choice: pay at the counter.',
    failed: 'Error processing payment',
    failedBecause: 'Error processing payment: {reason}',
    declined:
      'The payment did not go through: nothing was charged and the restaurant got nothing. Your cart is as it was: try again or pay at the counter.',
    noResponse:
      'Error processing payment: An error occurred while processing your request. We do not know yet whether your order arrived. Press again: you cannot order twice.',
  },
  unpaid: {
    title: 'Your order no. {id} is not paid yet',
    text: 'The restaurant did not get it. Nothing is charged unless the payment page said so. Paying here goes on with it; another cart takes its place.',
    see: 'See the order',
  },
  changes: {
    title: 'Something has changed',
    lead: 'Nothing was ordered or charged. This is no longer as you saw it:',
    goOn: 'Continue',
    accept: 'Accept and continue',
    decline: 'Back to the cart',
  },
  summary: {
    title: 'Summary',
    show: 'Show details',
    hide: 'Hide details',
    items: '{count, plural, one {# item} other {# items}}',
    option: '<group></group>: <option></option>',
    note: 'Note: <note></note>',
    dearer: 'Dearer than when you put it into the cart: it was <before></before>.',
    cheaper: 'Cheaper than when you put it into the cart: it was <before></before>.',
    subtotal: 'Subtotal',
    total: 'Total',
    order: 'Follow my order no. {id}',
  },
  refusals: {
    'unknown-shop': 'There is no such restaurant.',
    'shop-suspended':
      'This restaurant takes no orders here for the time being. Nothing was ordered or charged, and your cart is kept.',
    'not-signed-in': 'Sign in with your phone to order.',
    'phone-invalid': 'Check the phone number.',
    'phone-not-verified': 'Please verify your phone number.',
    'unknown-payment-application': 'This way to pay is not offered here.',
    'amount-malformed': 'The amount cannot be read.',
    'pickup-mode-not-offered': 'This restaurant does not offer this way to collect.',
    'unknown-product': 'One of the dishes is not on this restaurant’s menu.',
    'unknown-option': 'One of the chosen options does not exist for this dish.',
    'duplicate-option': 'An option is chosen more often than allowed.',
    'too-many-options': 'You have chosen too many options for a dish.',
    'note-too-long': 'A note is too long: 140 characters at most.',
    'total-too-large': 'The total is too large for one order. Remove some dishes, or place two orders.',
    'out-of-stock': 'The quantity you asked for is not in stock!',
    'order-changed': 'Your order has changed since you last looked. Check it before you pay: nothing was charged.',
    'key-reused': 'This attempt was already used for another order. Open the payment again and retry.',
    'earlier-order-paid':
      'Your order no. {order} has just been paid: the restaurant has it. Nothing else was ordered or charged.',
    'too-many-open-orders':
      '{counterOrders} of your orders already wait for this restaurant’s answer. Nothing was ordered. As soon as it accepts one you can order again; you can also cancel one.',
    'too-many-unpaid-portions':
      'At most {portions} portions can wait here without being paid or accepted. Nothing was ordered. Order fewer, and the rest once the restaurant has accepted, or call it.',
    'held-too-long':
      'Dishes were already kept for you here for {heldMinutes} minutes without payment. Nothing was ordered or charged. Pay at the counter, or online in {withinHours} hours at the latest.',
    'refunds-owed':
      'Several of your online payments at this restaurant are still open, or to be given back to you. Nothing was ordered or charged. Until then, pay at the counter.',
    'phone-blocked':
      'This restaurant takes no orders from this number. Your cart is kept. Call the restaurant to talk about it.',
    'counter-not-collected':
      '{notCollected} orders of this number were not collected in the last {months} months. Pay for this one online. After {collected} collected orders you can pay at the counter again. If this is a mistake, call the restaurant concerned.',
    'new-customer-amount':
      'Before your first collected order, this restaurant accepts at most {amount} to be paid at the counter. {online, select, yes {Pay online, or remove dishes.} other {Remove dishes, or call the restaurant.}}',
    'new-customer-orders':
      'Before your first collected order, at most {mostOrders, plural, one {one order} other {# orders}} can wait to be paid at the counter. {online, select, yes {Pay for this one online, or collect one first.} other {Collect one first, or call the restaurant.}}',
    ...gatewayRefusals,
    'orders-stopped':
      '{isOwn, select, yes {{sentence}} other {Orders are suspended for the moment. Your cart is kept: please try again later.}}',
    'payment-stopped':
      '{isOwn, select, yes {{sentence}} other {This way of paying is suspended for the moment. Please choose another one.}}',
    'change-price': '{before, select, none {{name}: {after}} other {{name}: {after} instead of {before}.}}',
    'change-total': 'New total: {after} instead of {before}.',
    'change-out-of-stock': '{name}: {stock, plural, =0 {sold out} other {only # left}}.',
    'change-product-gone': '{name} is no longer on the menu.',
    'change-option-gone': '{name}: a chosen option no longer exists.',
    'change-option-sold-out': '{name}: “{option}” is sold out.',
    'change-option-required':
      '{name}: choose {minimum, plural, one {an option} other {at least # options}} for “{group}”.',
    'change-option-maximum':
      '{name}: {maximum, plural, one {only one option} other {at most # options}} for “{group}”.',
    'change-closed':
      'The restaurant is closed now{when, select, today { and opens again at {time}} later { and opens again on {date} at {time}} other {}}.',
    'change-slot': 'The chosen time slot is no longer available.',
    'change-full':
      'The kitchen has no room left in this time slot. {free, select, yes {Next free slot: {date} at {time}.} unplanned {Please try again a little later.} other {No other slot is free in the next seven days.}}',
    'change-paused':
      'The restaurant is paused and takes no orders at the moment{when, select, today {: it opens again at {time}} later {: it opens again on {date} at {time}} other {}}.',
    'slot-malformed': 'Choose one of the time slots the restaurant offers.',
    'slot-past': 'This time slot is already over.',
    'slot-too-far': 'Orders can be scheduled up to 7 days ahead.',
    'slot-closed': 'The restaurant is closed at this time.',
    'slot-paused': 'The restaurant takes no orders at this time.',
    'slot-too-soon': 'The kitchen needs more time: choose a later slot.',
    'slot-full': 'This time slot is full.',
  },
}
