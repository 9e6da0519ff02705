import { createTranslator } from 'use-intl/core'
import { formatMoney } from '../../kernel/money.ts'
import { defaultLanguage } from '../../kernel/texts.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { toGsm7 } from '../gsm7.ts'
import { ar } from '../texts/ar.ts'
import { en } from '../texts/en.ts'
import { fr } from '../texts/fr.ts'

const catalogues = { fr, en, ar }

export type OrderSentence = 'orderPlaced' | 'orderReady' | 'orderRefused'

type Told = Pick<Order, 'id' | 'language' | 'total' | 'currencySymbol'> & { readonly shop: Pick<Order['shop'], 'name'> }

/** What a phone reads about an order, in the language it was placed in, in as few paid pieces as that language allows. */
export const orderMessage = (sentence: OrderSentence, order: Told, publicUrl: string): string => {
  const { language } = order
  const prefix = language === defaultLanguage ? '' : `/${language}`
  return toGsm7(
    createTranslator({ locale: language, messages: catalogues[language] as typeof fr })(sentence, {
      order: String(order.id),
      shop: order.shop.name,
      total: formatMoney(order.total, order.currencySymbol),
      link: `${publicUrl}${prefix}/order/${order.id}`,
    }),
  )
}
