import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './known-fr.ts'

export const en: Texts<typeof fr> = {
  again: 'Same again?',
  againHint: 'Your last orders',
  dish: '{count} × {dish}',
  underWay: 'Order under way',
  order: 'Order no. {id} at {shop}',
  several: '{count} orders under way',
}
