import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  refusals: {
    'setup-link-wrong':
      'This is not, or no longer, the right link: a newer one has replaced it. Ask for another on the server with “npm run admin -- --link”.',
    'setup-link-old':
      'This link is more than 24 hours old and no longer works. Ask for another on the server with “npm run admin -- --link”.',
    'already-set-up': 'This marketplace is already set up: the link is of no more use.',
    'name-missing': 'Please enter your name.',
    'name-too-long': 'A name can have at most 100 characters.',
    'email-missing': 'Enter an e-mail address.',
    'email-invalid': 'Check the e-mail address.',
    'email-taken': 'There is an account with this address already. Choose another one for the operator.',
    'password-weak':
      '{reason, select, short {The password needs at least {minimum} characters.} long {The password can have at most {maximum} characters.} other {This password is too easy to guess.}}',
  },
  setup: {
    title: 'Set up the marketplace',
    lead: 'Make the account that runs this marketplace. As soon as it exists, the site is open to everybody.',
    reading: 'One moment, we are reading your link…',
    noScript:
      'This page needs JavaScript: the key of your link stays in your browser. Switch it on, then open the link again. It has not been used.',
    missingTitle: 'Open the link of the server',
    missingText:
      'This page opens by the link that the server prints at its first start. For another one, run “npm run admin -- --link” on the server.',
    deadTitle: 'This link does not work',
    overTitle: 'Already set up',
    failedTitle: 'The link could not be read',
    failedText: 'The network or the server did not answer. The link has not been used.',
    retry: 'Try again',
    home: 'Back to the home page',
    name: 'Your name',
    email: 'E-mail address',
    emailHint: 'You will sign in with it.',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    submit: 'Make the account and open',
  },
  next: {
    title: 'The marketplace is open',
    lead: 'You are signed in as {email}. No restaurant has joined the marketplace yet.',
    protect: 'Protect this account',
    protectText:
      'This account can change everything. With an authenticator app, a stolen password is not enough to open it.',
    protectAction: 'Add an authenticator app',
    isProtected: 'An authenticator app protects this account.',
    security: 'Security of the account',
    visit: 'See the site',
  },
}
