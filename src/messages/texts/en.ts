import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  orderPlaced: 'Mida: order {order} placed at {shop}, total {total}. Follow it: {link}',
  orderReady: 'Mida: your order {order} is ready at {shop}.',
  orderWaiting: 'Mida: reminder, your order {order} is ready and waiting at {shop}. {link}',
  orderWaitingPaid:
    'Mida: reminder, your order {order} is ready and waits at {shop}. Not collected, it is not refunded. {link}',
  orderNotCollected: 'Mida: order {order} was not collected. {shop} can still hand it over until {until}. {link}',
  orderNotCollectedPaid:
    'Mida: order {order} was not collected or refunded. {shop} can still hand it over until {until}. {link}',
  orderAccepted: 'Mida: {shop} accepted your order {order}, ready at about {time}. {link}',
  orderDelayed: 'Mida: a new time for your order {order} at {shop}: ready at about {time}. {link}',
  orderRefused: 'Mida: {shop} cannot make your order {order}.{reason} {link}',
  orderRefusedPaid: 'Mida: {shop} cannot make your order {order}.{reason} A refund follows. {link}',
  orderUnanswered: 'Mida: {shop} has not answered your order {order} yet. Cancelling is free: {link}',
  orderEnded: 'Mida: {shop} did not answer: your order {order} is refused. {link}',
  orderEndedPaid: 'Mida: {shop} did not answer: your order {order} is refused. A refund follows. {link}',
  orderMissing: 'Mida: {shop} cannot make "{dish}"{part}, order {order}. Choose before {until} what you want: {link}',
  orderWithout:
    'Mida: without an answer from you, {shop} makes your order {order} without "{dish}"{part}. Total: {total}. {link}',
  orderWithoutPaid:
    'Mida: without an answer from you, {shop} makes your order {order} without "{dish}"{part} and gives the difference back. {link}',
  orderLacksAll:
    'Mida: without an answer from you, your order {order} at {shop} is cancelled: "{dish}" is missing. {link}',
  orderLacksAllPaid:
    'Mida: without an answer from you, your order {order} at {shop} is cancelled: "{dish}" is missing. A refund follows. {link}',
  orderPart: '({count} of {of})',
  orderReason: 'Reason: {reason}',
  orderMispaid:
    'Mida: the payment of order {order} has a wrong amount. The order is cancelled and the payment is refunded to you. {link}',
  orderRefunded: 'Mida: {total} came too late for order {order}, which is closed. It is refunded to you. {link}',
  orderRefundOnline:
    'Mida: {shop} refunds you {amount}, order {order}. It arrives within some days, depending on the bank. {link}',
  orderRefundByHand: 'Mida: {shop} itself gives you back {amount}, order {order}, before {day}. {link}',
  orderCancelledOnline: 'Mida: order {order} is cancelled. {shop} refunds you {amount} within some days. {link}',
  orderCancelledByHand: 'Mida: order {order} is cancelled. {shop} gives you back {amount} before {day}. {link}',
  orderRefundGiven: 'Mida: {shop} notes that it gave you back {amount}, order {order}. Please check: {link}',
  orderReportAnswered: 'Mida: {shop} has answered your message about order {order}. Read it here: {link}',
  reservation: {
    requested: {
      sms: 'Mida: table requested at {shop}, {when}, {people}. They answer by text. See or cancel: {link}',
      subject: 'Your table request at {shop}',
      lead: '{shop} has your request: {when}, {people}.',
      rest: 'The table is booked only once the restaurant confirms, which you will be told.',
    },
    confirmed: {
      sms: 'Mida: table confirmed at {shop}, {when}, {people}. See or cancel: {link}',
      subject: 'Table confirmed at {shop}',
      lead: '{shop} expects you {when}, {people}.',
      rest: 'The calendar entry is attached to this message. Cannot come? Cancel by the button: the restaurant is told at once.',
    },
    refused: {
      sms: 'Mida: {shop} cannot seat you {when}. {reason}',
      subject: '{shop} cannot seat you',
      lead: '{shop} cannot seat you {when}. {reason}',
      rest: 'Try another time, or another restaurant.',
    },
    cancelled: {
      sms: 'Mida: your booking at {shop}, {when}, is cancelled.',
      subject: 'Booking cancelled at {shop}',
      lead: 'Your booking at {shop}, {when}, is cancelled.',
      rest: 'The restaurant has been told.',
    },
    expired: {
      sms: 'Mida: {shop} did not answer in time for {when}. The request is closed.',
      subject: 'No answer from {shop}',
      lead: '{shop} did not answer your request for {when} in time. It is closed.',
      rest: 'Try another time, or another restaurant.',
    },
    reminder: {
      sms: 'Mida: see you soon at {shop}, {when}, {people}. Cannot come? {link}',
      subject: 'See you soon at {shop}',
      lead: '{shop} expects you {when}, {people}.',
      rest: 'Cannot come? Cancel by the button: the restaurant is told at once.',
    },
    reason: 'Reason: {reason}',
    action: 'See the booking',
    signature: 'The Mida team',
  },
  refusals: {},
}
