import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  loading: 'Loading…',
  busy: 'One moment…',
  optional: 'optional',
  limit: 'At most {count} characters: the rest is not taken.',
  required: 'required',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  decrease: 'Decrease',
  increase: 'Increase',
  previous: 'Previous',
  next: 'Next',
  notifications: 'Messages',
  stepDone: 'done',
  stepCurrent: 'in progress',
  stepAhead: 'to come',
  networkFailure: 'The connection is not answering. Check your network, then try again.',
  faultFailure: 'Something went wrong on our side. Try again in a moment.',
}
