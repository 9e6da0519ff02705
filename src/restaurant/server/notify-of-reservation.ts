import { createTranslator } from 'use-intl/core'
import { displayPhone } from '../../account/phone.ts'
import { inEveryLanguage, type Language, prefixOf } from '../../kernel/texts.ts'
import { toGsm7 } from '../../messages/gsm7.ts'
import { nameInText } from '../../messages/name-in-text.ts'
import { reservationFacts } from '../../messages/server/reservation-message.ts'
import type { RepeatableJob } from '../../messages/server/send-once.ts'
import type { Reservation } from '../../reservations/reservation.ts'
import { type ShopNotification, shopNotificationJob } from '../../reservations/reservation.ts'
import { findReservation } from '../../reservations/server/reservation-store.ts'
import { type Brand, branded } from '../../server/brand.ts'
import type { Tools } from '../../server/tools.ts'
import { giveUpNews, languageForShop, type NotifyTools, notifyShop } from './notify-shop.ts'

const texts = inEveryLanguage('restaurant/messages', import.meta.glob('../texts/messages-??.ts', { eager: true }))

const wordsFor = (
  about: ShopNotification['about'],
  reservation: Reservation,
  { language, link, brand }: { readonly language: Language; readonly link: string; readonly brand: Brand },
) => {
  const t = createTranslator({ locale: language, messages: branded(texts, language, brand) })
  const localised = { ...reservation, language }
  const { name, shop } = reservation
  const long = {
    ...reservationFacts(localised, { short: false }),
    name,
    shop: shop.name,
    phone: displayPhone(reservation.phone),
    notes: reservation.notes,
  }
  return {
    text: toGsm7(t(`${about}.sms`, { ...reservationFacts(localised, { short: true }), name: nameInText(name), link })),
    subject: t(`${about}.subject`, long),
    lead: t(`${about}.lead`, long),
    rest: t(`${about}.rest`, long).trim(),
    action: t(`${about}.action`),
    signature: t('signature'),
  }
}

const keyOf = ({ reservationId, about }: ShopNotification): string => `reservation ${reservationId} ${about}`

export const reservationJobOfKey = (key: string): RepeatableJob | null => {
  const [, id, about] = /^reservation (\d+) ([a-z]+)$/.exec(key) ?? []
  return id ? { name: shopNotificationJob, data: { reservationId: Number(id), about } } : null
}

export async function notifyOfReservation(
  tools: NotifyTools,
  { reservationId, about }: ShopNotification,
): Promise<void> {
  const { db, config } = tools
  const reservation = await findReservation(db, reservationId)
  if (!reservation) return
  const language = await languageForShop(tools, reservation.shop.id)
  if (!language) return
  const link = `${config.publicUrl}${prefixOf(language)}/pro/reservations`
  const { text, ...mail } = wordsFor(about, reservation, { language, link, brand: tools.config.brand })
  const whose = { shopId: reservation.shop.id, action: 'answer-reservations' } as const
  await notifyShop(tools, whose, { key: keyOf({ reservationId, about }), language, link, text, mail })
}

export function shopMessageJobs(tools: Tools): void {
  tools.jobs.work<ShopNotification>(
    shopNotificationJob,
    (job) => notifyOfReservation(tools, job),
    (job) => giveUpNews(tools, keyOf(job)),
  )
}
