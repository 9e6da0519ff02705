import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './contact-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'How to reach us',
  heading: 'How to reach us',
  lead: 'No order that waits may be forgotten. The restaurant is told by text after 3 minutes, by text and mail after 6; at 10 minutes the customer hears of it and may cancel.',
  leadUntold:
    'No order that waits may be forgotten. Mida cannot send everything from here for now: keep an eye on the board. At 10 minutes the customer reads it on the order’s page and may cancel.',
  phone: 'Number that is texted',
  phoneHint: 'The phone in the dining room or the kitchen. It gets a message as soon as you save.',
  phoneUntold: 'No texts are sent from here for now. The number is kept for later.',
  email: 'Address that is mailed',
  emailHint: 'People of the team whose phone or e-mail is confirmed are told too.',
  emailUntold: 'No e-mails are sent from here for now. The address is kept for later.',
  rule: 'If nobody has answered after 20 minutes',
  rules: {
    keep: { label: 'Keep it', more: 'It waits until you answer or the customer cancels.' },
    refuse: {
      label: 'Refuse it, if no screen has shown it',
      more: 'The customer is told; an online payment goes back. An order that the board has shown is never refused by itself.',
    },
  },
  changed: 'Somebody has changed this contact in the meantime',
  changedText: 'What you wrote is kept. Save again to keep it. What has changed:',
  empty: 'none',
  save: 'Save',
  saved: 'Saved.',
  savedAndTold: 'Saved. A message has just left: see that it arrives.',
}
