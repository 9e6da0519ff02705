import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './choose-fr.ts'

export const en: Texts<typeof fr> = {
  sort: 'Sort',
  popular: 'Most loved',
  nearest: 'Nearest',
  fees: 'Ready soonest',
  rated: 'Best rated',
  affordable: 'Easy on the purse',
  nearestHint: 'Choose an address to sort by distance.',
  diets: 'Diets',
  dietsHint: 'Restaurants that say at least one of their dishes suits it.',
  show: '{count, plural, =0 {No restaurant} one {Show the restaurant} other {Show # restaurants}}',
  close: 'Show the restaurants',
}
