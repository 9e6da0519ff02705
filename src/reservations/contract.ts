import { z } from 'zod'
import { endpoint, type ReplyOf } from '../kernel/endpoint.ts'
import { idInPath, typed } from '../kernel/row-contract.ts'
import { longestNotes } from './reservation-request.ts'
import { reservationStatuses } from './reservation-status.ts'

export const reservationReply = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(reservationStatuses),
  status_text: z.string(),
  people: z.int(),
  starts_at: z.string(),
  /** `YYYY-MM-DDTHH:mm` in the shop's time zone. */
  local_time: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  notes: z.string(),
  refusal_reason: z.string().nullable(),
  created_at: z.string(),
  can_cancel: z.boolean(),
  establishment: z.object({
    id: z.int(),
    name: z.string(),
    domain: z.string(),
    image_url: z.string(),
    address: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    phone: z.string(),
    time_zone: z.string(),
  }),
})

export type ReservationReply = z.infer<typeof reservationReply>

const id = idInPath()
const ofShop = z.object({ establishmentId: id })
const ofReservation = z.object({ id })

export const listReservationTimes = endpoint({
  slice: 'reservations',
  summary: 'The days and times for which a reservation can be requested',
  method: 'GET',
  path: '/api/establishment/:establishmentId/reservation-times',
  access: 'anyone',
  params: ofShop,
  reply: z.object({
    time_zone: z.string(),
    largest_party: z.int(),
    /** In the shop's time zone. Times after midnight are under the day before, or under today if that is yesterday. */
    days: z.array(
      z.object({
        date: z.string(),
        times: z.array(z.string()),
        /** The largest party that fits, for each of the `times`. Null if the shop has neither tables nor seats. */
        room: z.array(z.int().nullable()),
      }),
    ),
  }),
  refusals: { 'unknown-shop': 404, 'shop-suspended': 409, 'no-tables': 409 },
})

export type ReservationTimesReply = ReplyOf<typeof listReservationTimes>

export const requestReservation = endpoint({
  slice: 'reservations',
  summary: 'Request a table; a repeated request returns the first reservation',
  method: 'POST',
  path: '/api/establishment/:establishmentId/reservations',
  access: 'visitor',
  params: ofShop,
  body: z.object({
    /** `YYYY-MM-DDTHH:mm` in the shop's time zone. */
    time: z.string().max(40),
    people: z.number(),
    name: z.string().max(1000),
    phone: z.string().max(60),
    email: z.string().max(1000).default(''),
    notes: typed(longestNotes).default(''),
    consent: z.boolean().default(false),
  }),
  reply: reservationReply,
  refusals: {
    'unknown-shop': 404,
    'shop-suspended': 409,
    'no-tables': 409,
    'people-out-of-range': 422,
    'time-malformed': 422,
    'time-past': 422,
    'time-too-soon': 422,
    'time-too-far': 422,
    'time-closed': 422,
    'time-paused': 422,
    'name-missing': 422,
    'name-too-long': 422,
    'phone-invalid': 422,
    'email-invalid': 422,
    'notes-too-long': 422,
    'consent-missing': 422,
    'phone-not-verified': 422,
    'already-requested': 409,
    'too-many-open': 429,
    'too-many-today': 429,
  },
})

export const listReservations = endpoint({
  slice: 'reservations',
  summary:
    "The caller's own reservations, the latest time first, at most 200. `before` is the id of the last one of the former reply",
  method: 'GET',
  path: '/api/reservations',
  access: 'user',
  query: z.object({ before: id.optional() }),
  reply: z.array(reservationReply),
  refusals: {},
})

export const readReservation = endpoint({
  slice: 'reservations',
  summary: "One of the caller's own reservations",
  method: 'GET',
  path: '/api/reservations/:id',
  access: 'user',
  params: ofReservation,
  reply: reservationReply,
  refusals: { 'unknown-reservation': 404 },
})

const cancelRefusals = { 'unknown-reservation': 404, 'too-late': 409, 'illegal-move': 409 } as const

export const cancelReservation = endpoint({
  slice: 'reservations',
  summary: 'Cancel a reservation before its time; idempotent',
  method: 'POST',
  path: '/api/reservations/:id/cancel',
  access: 'user',
  params: ofReservation,
  reply: reservationReply,
  refusals: cancelRefusals,
})

const linkToken = z.object({ token: z.string().max(200) })

/** URLs are stored in access logs and in the browser's history, so the token is in the body. */
const byLink = { slice: 'reservations', method: 'POST', access: 'anyone', body: linkToken } as const

export const readReservationByLink = endpoint({
  ...byLink,
  summary: 'The reservation of a link in a message',
  path: '/api/reservation-links',
  reply: reservationReply,
  refusals: { 'unknown-reservation': 404 },
})

export const cancelReservationByLink = endpoint({
  ...byLink,
  summary: 'Cancel the reservation of a link in a message',
  path: '/api/reservation-links/cancel',
  reply: reservationReply,
  refusals: cancelRefusals,
})

export const calendarByLink = endpoint({
  ...byLink,
  summary: 'The calendar file (iCalendar) of the reservation of a link in a message',
  path: '/api/reservation-links/calendar',
  reply: z.object({ name: z.string(), content: z.string() }),
  refusals: { 'unknown-reservation': 404 },
})

export const cancelReservationByOldLink = endpoint({
  slice: 'reservations',
  summary: 'Cancel a reservation by a link of an earlier release; these links have the token in the path',
  method: 'POST',
  path: '/api/reservation-links/:token/cancel',
  access: 'anyone',
  params: linkToken,
  reply: reservationReply,
  refusals: cancelRefusals,
})
