import { isShopShown } from '../../catalogue/server/shop-store.ts'
import type { Reservation } from '../../reservations/reservation.ts'
import { type TellDiner, tellDinerJob } from '../../reservations/reservation-jobs.ts'
import { drawCalendarFile } from '../../reservations/server/draw-calendar-file.ts'
import { saveReservationLink } from '../../reservations/server/reservation-link-store.ts'
import { findReservation } from '../../reservations/server/reservation-store.ts'
import { reachOf } from '../../server/demo-open.ts'
import type { Tools } from '../../server/tools.ts'
import { reservationLinks, reservationMail, reservationText } from './reservation-message.ts'
import { sendOnce } from './send-once.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'texting' | 'mail'>

/** What has changed again in the meantime is told by the job of that change: nobody is sent to a table that is not there any more. */
const isStillSo = ({ status }: Reservation, about: TellDiner['about']): boolean =>
  about === 'requested' || status === (about === 'reminder' ? 'confirmed' : about)

/** The diner hears by text, and by mail where an address was given; a confirmation brings its calendar entry. */
export async function sendReservationNews(tools: Needs, { reservationId, about }: TellDiner): Promise<void> {
  const { db, config, texting } = tools
  const reservation = await findReservation(db, reservationId)
  if (!reservation || !isStillSo(reservation, about)) return
  if (!(await isShopShown(db, reservation.shop.id))) return
  const { phone, email } = reservation
  const reach = reachOf(config, config.demo)
  const links = reservationLinks(config.publicUrl, reservation, await saveReservationLink(db, reservationId))
  const key = `reservation ${reservationId} ${about}`
  if (phone && reach.texts)
    await sendOnce(tools, `${key} sms`, () =>
      texting.send({ channel: 'sms', to: phone, text: reservationText(about, reservation, links) }),
    )
  if (email && reach.mails)
    await sendOnce(tools, `${key} mail`, () => mailNews(tools, email, reservation, about, links))
}

async function mailNews(
  tools: Needs,
  to: string,
  reservation: Reservation,
  about: TellDiner['about'],
  links: ReturnType<typeof reservationLinks>,
): Promise<void> {
  const { calendar, ...words } = reservationMail(about, reservation, links)
  // The library that draws mails is slow to load and only needed here.
  const { drawMail } = await import('../../account/server/draw-mail.tsx')
  const { subject, lead, action, rest, signature } = words
  await tools.mail.send({
    to,
    subject,
    text: [`${lead}`, `${action}\n${links.page}`, ...(calendar ? [calendar] : []), rest, signature].join('\n\n'),
    html: await drawMail({ ...words, target: links.page, language: reservation.language }),
    ...(calendar && {
      attachments: [
        {
          filename: `reservation-${reservation.id}.ics`,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: drawCalendarFile(tools, reservation),
        },
      ],
    }),
  })
}

export function reservationMessageJobs(tools: Tools): void {
  tools.jobs.work<TellDiner>(tellDinerJob, (job) => sendReservationNews(tools, job))
}
