import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './mails-fr.ts'

export const en: Texts<typeof fr> = {
  signature: 'The Mida team',
  'password-reset': {
    subject: 'Choose a new password',
    lead: 'You asked to change your Mida password.',
    action: 'Choose a new password',
    rest: 'This link works once, for 30 minutes. If you asked for nothing, ignore this message: nothing changes.',
  },
  'email-change': {
    subject: 'Confirm your new e-mail address',
    lead: 'This address is to become the one of your Mida account.',
    action: 'Confirm this address',
    rest: 'This link works once, for 24 hours. If you asked for nothing, ignore this message: nothing changes.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    lead: 'The password of your Mida account has just been changed, and your other devices were signed out.',
    action: 'Open Mida',
    rest: 'If it was not you, ask for a new password at once from the sign-in page.',
  },
  'email-changed': {
    subject: 'The e-mail address of your account was changed',
    lead: 'Your Mida account now has another e-mail address. This one opens it no more.',
    action: 'Open Mida',
    rest: 'If it was not you, answer this message or write to the help of Mida.',
  },
}
