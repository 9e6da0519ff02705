import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './messages-fr.ts'

export const en: Texts<typeof fr> = {
  requested: {
    sms: 'Mida: table for {people}, {when}, name {name}. Answer: {link}',
    subject: 'Table asked for: {people}, {when}',
    lead: '{name} asks for a table at {shop}: {when}, {people}.',
    rest: 'Without an answer half an hour before that time, the request is closed. Phone: {phone}. {notes}',
    action: 'Answer the request',
  },
  cancelled: {
    sms: 'Mida: {name} cancels the table, {when}, {people}.',
    subject: 'Table cancelled: {people}, {when}',
    lead: '{name} cancels the reservation at {shop}: {when}, {people}.',
    rest: 'The table is free again. {notes}',
    action: 'See the reservations',
  },
  waits: {
    sms: 'Mida: {count, plural, one {order {numbers} has waited {minutes} min for your answer} other {{count} orders wait for your answer ({numbers})}} at {shop}. {link}',
    subject: '{count, plural, one {Order {numbers} waits for your answer} other {{count} orders wait for your answer}}',
    lead: '{count, plural, one {Order no. {numbers} has waited {minutes} minutes for an answer from {shop}.} other {{count} orders wait for an answer from {shop}: no. {numbers}.}}',
    rest: 'The customer may cancel until you answer. Without an answer the rule chosen for your house applies after 20 minutes.',
    action: 'Answer now',
  },
  ended: {
    sms: 'Mida: {count, plural, one {order {numbers} is refused} other {{count} orders are refused ({numbers})}} at {shop}: nobody answered. {link}',
    subject:
      '{count, plural, one {Order {numbers} is refused: nobody answered} other {{count} orders are refused: nobody answered}}',
    lead: '{count, plural, one {Nobody answered order no. {numbers} at {shop} in {minutes} minutes: it is refused.} other {Nobody answered {count} orders at {shop} in {minutes} minutes: they are refused (no. {numbers}).}}',
    rest: 'What was paid online goes back. You can choose another rule under “How to reach us”.',
    action: 'See the orders',
  },
  contact: {
    sms: 'Mida: this number will be told when an order waits at {shop}. A mistake? {link}',
    subject: 'This address will be told for {shop}',
    lead: 'From now on this address gets a message when an order or a request for a table waits at {shop}.',
    rest: 'A mistake? Write to whoever runs the house, or correct the address by the button.',
    action: 'Change how to reach us',
  },
  decision: {
    approved: {
      sms: 'Mida: {shop} is approved. Open when you are ready: {link}',
      subject: '{shop} is approved',
      lead: 'The profile of {shop} is approved.',
      rest: 'As soon as you open, customers find your restaurant.',
    },
    'sent-back': {
      sms: 'Mida: the profile of {shop} needs a correction. The reason: {link}',
      subject: '{shop}: a correction is asked for',
      lead: 'The profile of {shop} is not approved yet.',
      rest: 'Correct the profile, then send it again.',
    },
    suspended: {
      sms: 'Mida: {shop} is suspended. The reason: {link}',
      subject: '{shop} is suspended',
      lead: 'Customers no longer find {shop}. Finish the open orders.',
      rest: 'No new orders can arrive.',
    },
    lifted: {
      sms: 'Mida: the suspension of {shop} is lifted. {link}',
      subject: 'The suspension of {shop} is lifted',
      lead: '{shop} is no longer suspended.',
      rest: 'Your restaurant is again as it was before the suspension.',
    },
    'identity-accepted': {
      sms: 'Mida: the change asked for {shop} is accepted. {link}',
      subject: '{shop}: the change is accepted',
      lead: 'The change that you asked for {shop} is accepted.',
      rest: 'It is already in place.',
    },
    'identity-declined': {
      sms: 'Mida: the change asked for {shop} is declined. The reason: {link}',
      subject: '{shop}: the change is declined',
      lead: 'The change that you asked for {shop} is not accepted.',
      rest: 'Nothing has changed.',
    },
    reason: 'The reason given: {reason}',
    action: 'Open the profile',
  },
  payments: {
    changed: {
      subject: 'A {service} account is connected to {shop}',
      lead: 'What your customers pay with {service} at {shop} now goes to the account {hint}.',
      rest: 'If this was not you, withdraw this service at once with the button, then change your password.',
    },
    refused: {
      subject: '{service} refuses your keys: your customers cannot pay with {service}',
      lead: '{service} refuses the keys of account {hint} at {shop}. Your customers cannot pay with this service. Payment at the counter works as always.',
      rest: 'Check your keys at {service}, then enter them again. Payments that were made are not lost.',
    },
    action: 'Open payments',
  },
  submission: {
    subject: '{shop} is waiting for your decision',
    lead: '{shop} has sent its profile and is waiting for approval.',
    rest: 'Until you decide, customers do not see it.',
    action: 'Read the profile',
  },
  invitation: {
    sms: 'Mida: {shop} invites you to its team. The link works for 7 days: {link}',
    subject: '{shop} invites you to its team',
    lead: '{shop} invites you to its team as {role}.',
    rest: 'The link works once, for seven days, for the account with this address. You do not work there? Do nothing.',
    action: 'See the invitation',
    roles: {
      owner: 'owner',
      manager: 'manager',
      counter: 'counter',
      kitchen: 'kitchen',
      operator: 'operator',
      support: 'support',
    },
  },
  signature: 'The Mida team',
}
