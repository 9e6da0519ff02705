import { createTranslator } from 'use-intl/core'
import { formatMoney } from '../../kernel/money.ts'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { toGsm7 } from '../gsm7.ts'

const texts = inEveryLanguage('messages', import.meta.glob('../texts/??.ts', { eager: true }))

export type OrderSentence = 'orderPlaced' | 'orderReady' | 'orderRefused' | 'orderRefunded'

type Told = Pick<Order, 'id' | 'language' | 'total' | 'currencySymbol'> & { readonly shop: Pick<Order['shop'], 'name'> }

/** What a phone reads about an order, in the language it was placed in, in as few paid pieces as that language allows. */
export const orderMessage = (sentence: OrderSentence, order: Told, publicUrl: string): string => {
  const { language } = order
  return toGsm7(
    createTranslator({ locale: language, messages: texts[language] })(sentence, {
      order: String(order.id),
      shop: order.shop.name,
      total: formatMoney(order.total, order.currencySymbol),
      link: `${publicUrl}${prefixOf(language)}/order/${order.id}`,
    }),
  )
}
