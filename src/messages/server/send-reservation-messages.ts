import { linksAnHour } from '../../account/mailed-link.ts'
import { findUser } from '../../account/server/user-store.ts'
import { isShopShown } from '../../catalogue/server/shop-store.ts'
import type { Reservation } from '../../reservations/reservation.ts'
import { type TellDiner, tellDinerJob } from '../../reservations/reservation-jobs.ts'
import { calendarName, drawCalendarFile } from '../../reservations/server/draw-calendar-file.ts'
import { saveReservationLink } from '../../reservations/server/reservation-link-store.ts'
import { findReservation } from '../../reservations/server/reservation-store.ts'
import { reachOf } from '../../server/demo-open.ts'
import type { Tools } from '../../server/tools.ts'
import { giveTurnBack, takeTurn } from './message-key-store.ts'
import { reservationLink, reservationMail, reservationText } from './reservation-message.ts'
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
  const page = reservationLink(config.publicUrl, reservation, await saveReservationLink(db, reservationId))
  const key = `reservation ${reservationId} ${about}`
  if (phone && reach.texts)
    await sendOnce(tools, `${key} sms`, () =>
      texting.send({ channel: 'sms', to: phone, text: reservationText(about, reservation, page) }),
    )
  if (!email || !reach.mails) return
  const mail = () => mailNews(tools, email, reservation, about, page)
  await sendOnce(tools, `${key} mail`, () => inTurn(tools, reservation, email, about, mail))
}

/** What a diner brings about alone: whoever writes down somebody else's address may not fill that mailbox by asking and calling off. */
const byDinerAlone: ReadonlySet<TellDiner['about']> = new Set(['requested', 'cancelled'])

async function inTurn(
  { db, clock }: Needs,
  { userId }: Reservation,
  to: string,
  about: TellDiner['about'],
  mail: () => Promise<void>,
): Promise<void> {
  const diner = userId === null ? null : await findUser(db, userId)
  const isTheirs = diner?.email === to && diner.emailVerifiedAt !== null
  if (isTheirs || !byDinerAlone.has(about)) return mail()
  const turn = await takeTurn(db, { to, turns: linksAnHour, seconds: 3600, now: clock.now() })
  if (turn === null) return
  try {
    await mail()
  } catch (error) {
    await giveTurnBack(db, turn)
    throw error
  }
}

async function mailNews(
  tools: Needs,
  to: string,
  reservation: Reservation,
  about: TellDiner['about'],
  page: string,
): Promise<void> {
  const words = reservationMail(about, reservation, page)
  // The library that draws mails is slow to load and only needed here.
  const { drawMail } = await import('../../account/server/draw-mail.tsx')
  const { subject, lead, action, rest, signature } = words
  await tools.mail.send({
    to,
    subject,
    text: [lead, `${action}\n${page}`, rest, signature].join('\n\n'),
    html: await drawMail({ ...words, target: page, language: reservation.language }),
    ...(about === 'confirmed' && {
      attachments: [
        {
          filename: calendarName(reservation),
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
