import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  phone: {
    checkout: {
      'phone-missing': 'The phone field is required',
      'phone-tunisian': 'Check the Tunisian phone number.',
      'phone-french': 'Check the French phone number.',
      'phone-indian': 'Check the Indian phone number.',
      'phone-emirati': 'Check the phone number.',
      'phone-other': 'Check the phone number.',
    },
    'sign-in': {
      'phone-missing': 'Invalid phone number.',
      'phone-tunisian': 'Please check the Tunisian phone number.',
      'phone-french': 'Please check the French phone number.',
      'phone-indian': 'Please check the Indian phone number.',
      'phone-emirati': 'Please check the UAE phone number.',
      'phone-other': 'Invalid phone number.',
    },
    profile: {
      'phone-missing': 'Check the phone number.',
      'phone-tunisian': 'Check the Tunisian phone number.',
      'phone-french': 'Check the French phone number.',
      'phone-indian': 'Check the phone number.',
      'phone-emirati': 'Check the phone number.',
      'phone-other': 'Check the phone number.',
    },
  },
  refusals: {
    'code-malformed': 'Please enter a valid OTP code',
    'code-too-soon':
      'Please wait {seconds, plural, one {# more second} other {# more seconds}} before asking for a new code.',
    'email-missing': 'Please enter an email address.',
    'email-invalid': 'Please check the email address.',
    'password-weak':
      '{reason, select, short {The password must have at least {minimum} characters.} long {The password cannot have more than {maximum} characters.} other {This password is too easy to guess.}}',
    'phone-invalid': 'Invalid phone number.',
  },
}
