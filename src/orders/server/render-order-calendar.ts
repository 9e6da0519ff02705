import { createTranslator } from 'use-intl/core'
import { calendarFile } from '../../kernel/calendar-file.ts'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import type { Tools } from '../../server/tools.ts'
import { receivedAt } from '../order.ts'
import { visitOf } from '../order-calendar.ts'
import type { Order } from './order-rows.ts'

const texts = inEveryLanguage('orders/way', import.meta.glob('../texts/way-??.ts', { eager: true }))

/** Null if no time is known. */
export const renderOrderCalendar = (
  { config, clock }: Pick<Tools, 'config' | 'clock'>,
  order: Order,
): string | null => {
  const { id, version, language, shop, status } = order
  const visit = visitOf({ ...order, receivedAt: receivedAt(order), leadMinutes: shop.leadMinutes })
  if (!visit) return null
  const t = createTranslator({ locale: language, messages: texts[language] })
  return calendarFile(
    'Orders',
    {
      ...visit,
      uid: `order-${id}@${new URL(config.publicUrl).hostname}`,
      sequence: version,
      title: t('calendarTitle', { shop: shop.name }),
      description: [t('calendarText', { id: String(id) }), shop.phone].filter(Boolean).join('\n'),
      place: `${shop.name}, ${shop.address}`,
      link: `${config.publicUrl}${prefixOf(language)}/order/${id}`,
      status: status === 0 ? 'TENTATIVE' : 'CONFIRMED',
    },
    clock.now(),
  )
}
