import { createTranslator } from 'use-intl/core'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import type { Tools } from '../../server/tools.ts'
import { reservationCalendar } from '../calendar-file.ts'
import type { Reservation } from '../reservation.ts'

const texts = inEveryLanguage('reservations', import.meta.glob('../texts/??.ts', { eager: true }))

export const calendarName = ({ id }: Pick<Reservation, 'id'>): string => `reservation-${id}.ics`

export const renderCalendarFile = (
  { config, clock }: Pick<Tools, 'config' | 'clock'>,
  reservation: Reservation,
): string => {
  const { language, shop, people, notes } = reservation
  const t = createTranslator({ locale: language, messages: texts[language] })
  const words = {
    title: t('calendar.title', { shop: shop.name }),
    description: [t('people', { count: people }), shop.phone, notes].filter(Boolean).join('\n'),
    host: new URL(config.publicUrl).hostname,
    link: `${config.publicUrl}${prefixOf(language)}/account/reservations`,
  }
  return reservationCalendar(reservation, words, clock.now())
}
