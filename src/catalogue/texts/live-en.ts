import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './live-fr.ts'

export const en: Texts<typeof fr> = {
  closed: 'The restaurant has just closed.',
  closedFor: 'The restaurant has just closed: {note}.',
  paused: 'The restaurant has paused its orders.',
  pausedUntil: 'The restaurant has paused its orders and {next}.',
  open: 'The restaurant has just opened.',
  gone: '{name} is no longer on the menu.',
  price: '{name} now costs {after} instead of {before}.',
  options: 'The options of {name} have changed.',
  more: '{count, plural, one {# other change on the menu.} other {# other changes on the menu.}}',
}
