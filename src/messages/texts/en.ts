import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  orderPlaced: 'Mida: order no. {order} placed at {shop}, total {total}. Follow it: {link}',
  orderReady: 'Mida: your order no. {order} is ready at {shop}.',
  orderRefused: 'Mida: {shop} cannot make your order no. {order}. An online payment is refunded. {link}',
  refusals: {},
}
