import type { FastifyInstance, FastifyReply } from 'fastify'
import { hoursOfEatingIn } from '../../catalogue/order-times.ts'
import { findShop, reasonOfNoShop } from '../../catalogue/server/shop-store.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { findSession, type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../contract.ts'
import type { Reservation } from '../reservation.ts'
import { largestParty } from '../reservation-request.ts'
import { reservationDays } from '../reservation-times.ts'
import { cancelReservation } from './change-reservation.ts'
import { listReservationsOf } from './own-reservations.ts'
import { readAvailability } from './read-availability.ts'
import { calendarName, renderCalendarFile } from './render-calendar-file.ts'
import { requestReservation } from './request-reservation.ts'
import { findReservationByLink } from './reservation-link-store.ts'
import { toReservationReply } from './reservation-replies.ts'
import { findReservationOf } from './reservation-store.ts'

export function reservationRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const { db, clock } = tools

  mount(app, calls.listReservationTimes, mountTools, async ({ params }) => {
    const shop = await findShop(db, params.establishmentId)
    if (!shop) return refuse(await reasonOfNoShop(db, params.establishmentId))
    if (!shop.dineIn) return refuse('no-tables')
    const days = await readAvailability(db, shop.id, reservationDays(hoursOfEatingIn(shop.hours), clock.now()))
    return ok({ time_zone: shop.hours.zone, largest_party: largestParty, days })
  })

  mount(app, calls.requestReservation, mountTools, async ({ session, params, body, language }) => {
    const made = await requestReservation(tools, { session, shopId: params.establishmentId, language }, body)
    return made.ok ? ok(toReservationReply(made.value, language, clock.now())) : made
  })

  mount(app, calls.listReservations, mountTools, async ({ session, query, language }) => {
    const own = await listReservationsOf(db, session.userId, query.before)
    return ok(own.map((reservation) => toReservationReply(reservation, language, clock.now())))
  })

  mount(app, calls.readReservation, mountTools, async ({ session, params, language }) => {
    const own = await findReservationOf(db, session.userId, params.id)
    return own ? ok(toReservationReply(own, language, clock.now())) : refuse('unknown-reservation')
  })

  mount(app, calls.cancelReservation, mountTools, async ({ session, params, language }) => {
    const own = await findReservationOf(db, session.userId, params.id)
    if (!own) return refuse('unknown-reservation')
    const cancelled = await cancelReservation(tools, own)
    return cancelled.ok ? ok(toReservationReply(cancelled.value, language, clock.now())) : cancelled
  })

  mount(app, calls.readReservationByLink, mountTools, async ({ body, language }) => {
    const named = await findReservationByLink(db, body.token)
    return named ? ok(toReservationReply(named, language, clock.now())) : refuse('unknown-reservation')
  })

  const cancelByLink = async (token: string, language: Language) => {
    const named = await findReservationByLink(db, token)
    if (!named) return refuse('unknown-reservation')
    const cancelled = await cancelReservation(tools, named)
    return cancelled.ok ? ok(toReservationReply(cancelled.value, language, clock.now())) : cancelled
  }
  mount(app, calls.cancelReservationByLink, mountTools, ({ body, language }) => cancelByLink(body.token, language))
  mount(app, calls.cancelReservationByOldLink, mountTools, ({ params, language }) =>
    cancelByLink(params.token, language),
  )

  mount(app, calls.calendarByLink, mountTools, async ({ body }) => {
    const named = await findReservationByLink(db, body.token)
    return named
      ? ok({ name: calendarName(named), content: renderCalendarFile(tools, named) })
      : refuse('unknown-reservation')
  })

  const sendCalendar = (reply: FastifyReply, reservation: Reservation | null) => {
    if (!reservation) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${calendarName(reservation)}"`,
        'cache-control': 'private, no-store',
      })
      .send(renderCalendarFile(tools, reservation))
  }
  const hidden = { schema: { hide: true } }

  app.get<{ Params: { id: string } }>('/api/reservations/:id/calendar.ics', hidden, async (request, reply) => {
    const userId = (await findSession(request, mountTools))?.userId
    const { id } = request.params
    const own = userId && /^[1-9]\d{0,8}$/.test(id) ? await findReservationOf(db, userId, Number(id)) : null
    return sendCalendar(reply, own)
  })

  app.get<{ Params: { token: string } }>('/api/reservation-links/:token/calendar.ics', hidden, async (request, reply) =>
    sendCalendar(reply, await findReservationByLink(db, request.params.token)),
  )
}
