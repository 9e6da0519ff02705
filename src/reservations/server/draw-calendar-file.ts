import { createTranslator } from 'use-intl/core'
import type { Tools } from '../../server/tools.ts'
import { calendarFile } from '../calendar-file.ts'
import type { Reservation } from '../reservation.ts'
import { ar } from '../texts/ar.ts'
import { en } from '../texts/en.ts'
import { fr } from '../texts/fr.ts'

const texts = { fr, en, ar }

/** The calendar entry of a reservation in the diner's language. */
export const drawCalendarFile = (
  { config, clock }: Pick<Tools, 'config' | 'clock'>,
  reservation: Reservation,
): string => {
  const { language, shop, people, notes } = reservation
  const t = createTranslator({ locale: language, messages: texts[language] })
  const prefix = language === 'fr' ? '' : `/${language}`
  const words = {
    title: t('calendar.title', { shop: shop.name }),
    description: [t('people', { count: people }), shop.phone, notes].filter(Boolean).join('\n'),
    host: new URL(config.publicUrl).hostname,
    link: `${config.publicUrl}${prefix}/account/reservations`,
  }
  return calendarFile(reservation, words, clock.now())
}
