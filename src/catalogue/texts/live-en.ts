import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './live-fr.ts'

export const en: Texts<typeof fr> = {
  closed: 'The restaurant has just closed.',
  closedFor: 'The restaurant has just closed: {note}.',
  paused: 'The restaurant has paused its orders.',
  pausedUntil: 'The restaurant has paused its orders and {next}.',
  open: 'The restaurant has just opened.',
  resumed: 'The restaurant takes orders again.',
  gone: '{name} is no longer on the menu.',
  soldOut: '{count, plural, one {{name} is no longer available.} other {# dishes are no longer available.}}',
  back: '{count, plural, one {{name} is available again.} other {# dishes are available again.}}',
  choose: '{name} has changed: choose “{group}”.',
  chooseAgain: '{name} has changed: choose “{group}” again.',
  optionSoldOut: '{name}: “{option}” is sold out, choose something else.',
  optionBack: '{name}: “{option}” is available again.',
  price: '{name} now costs {after} instead of {before}.',
  options: 'The options of {name} have changed.',
  more: '{count, plural, one {# other change on the menu.} other {# other changes on the menu.}}',
}
