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
  'passkey-added': {
    subject: 'A passkey was added to your account',
    lead: 'A passkey has just been added to your Mida account. From now on it confirms your sign-ins.',
    action: 'Open Mida',
    rest: 'If it was not you, change your password at once, then answer this message or write to the help of Mida.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    lead: 'A passkey has just been removed from your Mida account. It confirms your sign-ins no more.',
    action: 'Open Mida',
    rest: 'If it was not you, change your password at once, then answer this message or write to the help of Mida.',
  },
  'app-added': {
    subject: 'An authenticator app was added to your account',
    lead: 'An authenticator app has just been connected to your Mida account. From now on its codes confirm your sign-ins.',
    action: 'Open Mida',
    rest: 'If it was not you, change your password at once, then answer this message or write to the help of Mida.',
  },
  'app-removed': {
    subject: 'The authenticator app was removed from your account',
    lead: 'The authenticator app has just been removed from your Mida account. Its codes confirm your sign-ins no more.',
    action: 'Open Mida',
    rest: 'If it was not you, change your password at once, then answer this message or write to the help of Mida.',
  },
}
