import { alwaysOpen, kebili } from '../places.ts'
import type { WorldShop } from '../world.ts'

/** A demo shop without a menu. */
export const darZitoun: WorldShop = {
  ...kebili,
  domain: 'dar-zitoun',
  name: 'Dar Zitoun',
  tagline: 'La carte arrive bientôt',
  address: '20, rue de l’Huilerie',
  latitude: 33.7083,
  longitude: 8.9664,
  phone: '+216 75 493 611',
  cuisines: ['tunisian'],
  periods: alwaysOpen,
  takeaway: true,
  dineIn: true,
  popularity: 5,
  leadMinutes: 20,
  vatPercent: 0,
  signature: 'mosli',
  colourway: 10,
  optionGroups: {},
  menu: [],
}
