import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './stock-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'What is sold out',
  lead: 'Customers see it at once. When the time is over, everything is on sale again by itself.',
  shop: 'Restaurant',
  search: 'Find a dish or an option',
  none: 'Nothing has this name.',
  more: 'There is more: type a few letters.',
  option: 'Option · <group></group>',
  mark: 'Mark sold out',
  markLabel: 'Mark sold out: {name}',
  sell: 'Sell again',
  sellLabel: 'Sell again: {name}',
  otherEnd: 'Another duration',
  otherEndLabel: 'Another duration: {name}',
  until: 'Sold out until when? {name}',
  lasts: {
    'next-opening': 'Until {time}',
    'one-hour': '1 h',
    'two-hours': '2 h',
    'for-good': 'No end',
  },
  back: 'Back',
  marked: {
    until: 'Sold out until {time}',
    untilBy: 'Sold out until {time}, by {who}',
    forGood: 'Sold out without an end',
    forGoodBy: 'Sold out without an end, by {who}',
  },
  tomorrow: 'tomorrow {time}',
  empty: 'nothing in stock',
  nowSoldOut: '{name} is marked as sold out.',
  nowSold: '{name} is on sale again.',
  inOrders: '{count, plural, one {An open order waits for it:} other {# open orders wait for it:}}',
  order: 'No. {id}',
  unread: 'The list could not be read.',
}
