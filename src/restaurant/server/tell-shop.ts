import { createTranslator } from 'use-intl/core'
import { displayPhone } from '../../account/phone.ts'
import { findLanguageOfShop } from '../../catalogue/server/shop-store.ts'
import { inEveryLanguage, type Language, prefixOf } from '../../kernel/texts.ts'
import { toGsm7 } from '../../messages/gsm7.ts'
import { reservationFacts } from '../../messages/server/reservation-message.ts'
import { sendOnce } from '../../messages/server/send-once.ts'
import type { Reservation } from '../../reservations/reservation.ts'
import { type TellShop, tellShopJob } from '../../reservations/reservation-jobs.ts'
import { findReservation } from '../../reservations/server/reservation-store.ts'
import { reachOf } from '../../server/demo-open.ts'
import type { Tools } from '../../server/tools.ts'
import { staffCan } from '../permission.ts'
import { listContactsOfShop } from './staff-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'texting' | 'mail'>

const texts = inEveryLanguage('restaurant/messages', import.meta.glob('../texts/messages-??.ts', { eager: true }))

const wordsFor = (about: TellShop['about'], reservation: Reservation, language: Language, link: string) => {
  const t = createTranslator({ locale: language, messages: texts[language] })
  const told = { ...reservation, language }
  const { name, shop } = reservation
  const long = {
    ...reservationFacts(told, { short: false }),
    name,
    shop: shop.name,
    phone: displayPhone(reservation.phone),
    notes: reservation.notes,
  }
  return {
    text: toGsm7(t(`${about}.sms`, { ...reservationFacts(told, { short: true }), name, link })),
    subject: t(`${about}.subject`, long),
    lead: t(`${about}.lead`, long),
    rest: t(`${about}.rest`, long).trim(),
    action: t(`${about}.action`),
    signature: t('signature'),
  }
}

/** Everybody who answers for a shop hears of it by text and by mail, each once. */
export async function tellShop(tools: Needs, { reservationId, about }: TellShop): Promise<void> {
  const { db, config, texting, mail } = tools
  const reservation = await findReservation(db, reservationId)
  if (!reservation) return
  const language = await findLanguageOfShop(db, reservation.shop.id)
  if (!language) return
  const reach = reachOf(config, config.demo)
  const link = `${config.publicUrl}${prefixOf(language)}/pro/reservations`
  const { text, ...words } = wordsFor(about, reservation, language, link)
  for (const { userId, role, phone, email } of await listContactsOfShop(db, reservation.shop.id)) {
    if (!staffCan(role, 'answer-reservations')) continue
    const key = `reservation ${reservationId} ${about} to ${userId}`
    if (phone && reach.texts)
      await sendOnce(tools, `${key} sms`, () => texting.send({ channel: 'sms', to: phone, text }))
    if (email && reach.mails)
      await sendOnce(tools, `${key} mail`, async () => {
        const { drawMail } = await import('../../account/server/draw-mail.tsx')
        const { subject, lead, rest, action, signature } = words
        await mail.send({
          to: email,
          subject,
          text: [lead, `${action}\n${link}`, rest, signature].join('\n\n'),
          html: await drawMail({ ...words, target: link, language }),
        })
      })
  }
}

export function shopMessageJobs(tools: Tools): void {
  tools.jobs.work<TellShop>(tellShopJob, (job) => tellShop(tools, job))
}
