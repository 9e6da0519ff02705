import { createTranslator } from 'use-intl/core'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import { dateIn, localDateTime, wallTimeOf } from '../../kernel/wall-time.ts'
import type { DinerNotification, Reservation } from '../../reservations/reservation.ts'
import { clockText, dayText, shortDay, shortWeekday } from '../../reservations/time-text.ts'
import { type Brand, branded } from '../../server/brand.ts'
import { toGsm7 } from '../gsm7.ts'
import { withoutLinks } from '../name-in-text.ts'

const sentences = inEveryLanguage('messages', import.meta.glob('../texts/??.ts', { eager: true }))
const words = inEveryLanguage('reservations', import.meta.glob('../../reservations/texts/??.ts', { eager: true }))

export const reservationFacts = (
  {
    startsAt,
    shop,
    people,
    language,
  }: Pick<Reservation, 'startsAt' | 'people' | 'language'> & {
    readonly shop: Pick<Reservation['shop'], 'timeZone'>
  },
  { short }: { readonly short: boolean },
): { readonly when: string; readonly people: string } => {
  const t = createTranslator({ locale: language, messages: words[language] })
  const date = dateIn(startsAt, shop.timeZone)
  const { hour, minute } = wallTimeOf(startsAt, shop.timeZone)
  const day = short ? `${shortWeekday(t, date)} ${shortDay(t, date)}` : dayText(t, date)
  return {
    when: t('when', { day, time: clockText(localDateTime(date, hour * 60 + minute)) }),
    people: t('people', { count: people }),
  }
}

/** Browsers do not send the fragment after `#` to the server. */
export const reservationLink = (publicUrl: string, { language }: Reservation, token: string): string =>
  `${publicUrl}${prefixOf(language)}/reservation#${token}`

const translator = ({ language }: Reservation, brand: Brand) =>
  createTranslator({ locale: language, messages: branded(sentences, language, brand), namespace: 'reservation' })

const valuesOf = (
  reservation: Reservation,
  { link, short, brand }: { readonly link: string; readonly short: boolean; readonly brand: Brand },
) => {
  const { shop, refusalReason: reason } = reservation
  const plain = (words: string): string => (short ? withoutLinks(words) : words)
  return {
    ...reservationFacts(reservation, { short }),
    shop: plain(shop.name),
    link,
    reason: reason === null ? '' : translator(reservation, brand)('reason', { reason: plain(reason) }),
  }
}

type Sent = { readonly link: string; readonly brand: Brand }

export const reservationText = (about: DinerNotification['about'], reservation: Reservation, sent: Sent): string =>
  toGsm7(translator(reservation, sent.brand)(`${about}.sms`, valuesOf(reservation, { ...sent, short: true })).trim())

export const reservationMail = (about: DinerNotification['about'], reservation: Reservation, sent: Sent) => {
  const t = translator(reservation, sent.brand)
  const values = valuesOf(reservation, { ...sent, short: false })
  return {
    subject: t(`${about}.subject`, values),
    lead: t(`${about}.lead`, values).trim(),
    rest: t(`${about}.rest`, values),
    action: t('action'),
    signature: t('signature'),
  }
}
