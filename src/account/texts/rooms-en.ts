import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './rooms-fr.ts'

/** Links of the account menu for people who work here. Diners do not load them. */
export const en: Texts<typeof fr> = {
  restaurant: 'My restaurant',
  marketplace: 'Administration',
  operatorHeading: 'No restaurant is yours',
  operatorText: 'The teams of restaurants work here. You run the marketplace: your pages are elsewhere.',
  operatorAction: 'Open the administration',
}
