import { createHmac } from 'node:crypto'
import { maxLinksPerHour } from '../../account/mailed-link.ts'
import { findUser } from '../../account/server/user-store.ts'
import { isShopKept } from '../../catalogue/server/shop-store.ts'
import type { Reservation } from '../../reservations/reservation.ts'
import { type DinerNotification, dinerNotificationJob } from '../../reservations/reservation.ts'
import { calendarName, renderCalendarFile } from '../../reservations/server/render-calendar-file.ts'
import { saveReservationLink } from '../../reservations/server/reservation-link-store.ts'
import { findReservation } from '../../reservations/server/reservation-store.ts'
import { reachOf } from '../../server/demo-access.ts'
import { spokenOf } from '../../server/offered-languages.ts'
import type { Tools } from '../../server/tools.ts'
import { returnMailQuota, takeMailQuota } from './mail-quota.ts'
import { reservationLink, reservationMail, reservationText } from './reservation-message.ts'
import type { RepeatableJob } from './send-once.ts'
import { giveUp, mailOnce, type OutgoingMessage, overtake, type Sending, textOnce } from './send-once.ts'

/** If the status has changed, the job of the last change sends its own message. A request is always announced. */
const isStillSo = ({ status }: Reservation, about: DinerNotification['about']): boolean =>
  about === 'requested' || status === (about === 'reminder' ? 'confirmed' : about)

const factOf = ({ reservationId, about }: DinerNotification): string => `diner of reservation ${reservationId} ${about}`

/** Null if the fact is not about a reservation. */
export const dinerJobOfFact = (fact: string): RepeatableJob | null => {
  const [, id, about] = /^diner of reservation (\d+) ([a-z]+)$/.exec(fact) ?? []
  return id ? { name: dinerNotificationJob, data: { reservationId: Number(id), about } } : null
}

const pageOf = async ({ db, secret, config }: Sending, reservation: Reservation, about: string): Promise<string> => {
  const token = createHmac('sha256', secret).update(`reservation ${reservation.id} ${about}`).digest().subarray(0, 16)
  const saved = await saveReservationLink(db, reservation.id, token)
  return reservationLink(config.publicUrl, reservation, saved)
}

export async function sendReservationNews(tools: Sending, news: DinerNotification): Promise<void> {
  const { reservationId, about } = news
  const { db, config } = tools
  const fact = factOf(news)
  const found = await findReservation(db, reservationId)
  const reservation = found && { ...found, language: spokenOf(config.languages, found.language) }
  const isTold = reservation && isStillSo(reservation, about) && (await isShopKept(db, reservation.shop.id))
  if (!isTold) return overtake(tools, fact)
  const { phone, email } = reservation
  const reach = reachOf(config, config.demo)
  const key = `reservation ${reservationId} ${about}`
  const page = () => pageOf(tools, reservation, about)
  const sent = await Promise.allSettled([
    phone &&
      reach.texts &&
      textOnce(tools, { key: `${key} sms`, fact, reservationId, to: phone }, async () =>
        reservationText(about, reservation, { link: await page(), brand: config.brand }),
      ),
    email &&
      reach.mails &&
      mailWithinQuota(tools, { key: `${key} mail`, fact, reservationId, to: email }, reservation, about, page),
  ])
  const failed = sent.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  await overtake(tools, fact)
}

/** Messages that a diner can trigger without the shop. */
const byDinerAlone: ReadonlySet<DinerNotification['about']> = new Set(['requested', 'cancelled'])

async function mailWithinQuota(
  tools: Sending,
  message: OutgoingMessage,
  reservation: Reservation,
  about: DinerNotification['about'],
  page: () => Promise<string>,
): Promise<void> {
  const { db } = tools
  const { to } = message
  const diner = reservation.userId === null ? null : await findUser(db, reservation.userId)
  const isTheirs = diner?.email === to && diner.emailVerifiedAt !== null
  const needsQuota = !isTheirs && byDinerAlone.has(about)
  let quota: string | null = null
  try {
    await mailOnce(tools, message, async () => {
      quota = needsQuota ? await takeMailQuota(tools, { to, limit: maxLinksPerHour }) : null
      return needsQuota && quota === null ? null : mailOf(tools, reservation, about, await page())
    })
  } catch (error) {
    if (quota !== null) await returnMailQuota(db, quota)
    throw error
  }
}

async function mailOf(tools: Sending, reservation: Reservation, about: DinerNotification['about'], page: string) {
  const words = reservationMail(about, reservation, { link: page, brand: tools.config.brand })
  // The mail renderer loads slowly.
  const { renderMail } = await import('../../account/server/render-mail.tsx')
  const { subject, lead, action, rest, signature } = words
  return {
    subject,
    text: [lead, `${action}\n${page}`, rest, signature].join('\n\n'),
    html: await renderMail({ ...words, target: page, language: reservation.language, brand: tools.config.brand }),
    ...(about === 'confirmed' && {
      attachments: [
        {
          filename: calendarName(reservation),
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: renderCalendarFile(tools, reservation),
        },
      ],
    }),
  }
}

export function reservationMessageJobs(tools: Tools): void {
  tools.jobs.work<DinerNotification>(
    dinerNotificationJob,
    (job) => sendReservationNews(tools, job),
    (job) => giveUp(tools, factOf(job)),
  )
}
