import { insertSession } from '../src/account/server/session-store.ts'
import { saveVerifiedPhone } from '../src/account/server/verified-phone-store.ts'
import type { MailMessage } from '../src/adapters/mail/mail.ts'
import type { TextMessage } from '../src/adapters/texting/texting.ts'
import { findShopByDomain } from '../src/catalogue/server/shop-store.ts'
import { reservationMessageJobs } from '../src/messages/server/send-reservation-messages.ts'
import { scheduleReservationJobs } from '../src/reservations/server/reservation-jobs.ts'
import { reservationRoutes } from '../src/reservations/server/reservation-routes.ts'
import { reservations } from '../src/reservations/server/tables.ts'
import { shopMessageJobs } from '../src/restaurant/server/notify-of-reservation.ts'
import { shopReservationRoutes } from '../src/restaurant/server/shop-reservation-routes.ts'
import { shopSettingsRoutes } from '../src/restaurant/server/shop-settings-routes.ts'
import { accepting, acceptingTexting } from './accepting-providers.ts'
import { createTestApi, type TestApi } from './api.ts'
import { type Caller, createCaller } from './caller.ts'

export type ReservationApi = TestApi & {
  /** The id of the shop dar-el-marsa. */
  readonly shopId: number
  /** Sends the queued messages. Returns all text messages to the phone, oldest first. */
  textsTo(phone: string): Promise<string[]>
  mailsTo(address: string): Promise<MailMessage[]>
}

export const createReservationApi = async (): Promise<ReservationApi> => {
  const texts: TextMessage[] = []
  const mails: MailMessage[] = []
  const api = await createTestApi(
    (app, tools, mountTools) => {
      reservationMessageJobs(tools)
      shopMessageJobs(tools)
      scheduleReservationJobs(tools)
      reservationRoutes(app, tools, mountTools)
      shopReservationRoutes(app, tools, mountTools)
      shopSettingsRoutes(app, tools, mountTools)
    },
    {
      texting: acceptingTexting((text) => texts.push(text)),
      mail: { send: accepting((mail) => mails.push(mail)) },
    },
  )
  await api.tools.db.delete(reservations)
  return Object.assign(api, {
    shopId: (await findShopByDomain(api.tools.db, 'dar-el-marsa'))?.id ?? 0,
    textsTo: async (phone: string) => {
      await api.jobs.run()
      return texts.filter(({ to }) => to === phone).map(({ text }) => text)
    },
    mailsTo: async (address: string) => {
      await api.jobs.run()
      return mails.filter(({ to }) => to === address)
    },
  })
}

export const createGuest = async (api: TestApi, phone: string): Promise<Caller> => {
  const { db, clock } = api.tools
  const { session, token } = await insertSession(db, clock.now())
  const expiresAt = new Date(clock.now().getTime() + 86_400_000)
  await saveVerifiedPhone(db, session.id, phone, [{ purpose: 'checkout', expiresAt }])
  const guest = await createCaller(api)
  guest.cookies.mida = token
  return guest
}

/** Body of a request for two people on Saturday evening. The tests' clock is at Friday noon. */
export const aminasInput = {
  time: '2026-11-21T20:00',
  people: 2,
  name: 'Amina Ben Youssef',
  phone: '+21620123456',
  email: 'amina@example.com',
  notes: 'Près de la fenêtre',
  consent: true,
}
