import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { reservationReply } from '../reservations/contract.ts'

export const shopReservationReply = reservationReply.extend({
  /** What the shop may answer now. */
  answers: z.array(z.enum(['confirm', 'refuse'])),
})

export type ShopReservationReply = z.infer<typeof shopReservationReply>

export const listShopReservations = endpoint({
  slice: 'restaurant',
  summary: "Reservations at the caller's shops from today on, soonest first",
  method: 'GET',
  path: '/api/pro/reservations',
  access: 'user',
  reply: z.array(shopReservationReply),
  refusals: { 'not-staff': 403 },
})

export const answerReservation = endpoint({
  slice: 'restaurant',
  summary: 'Confirm a request for a table, or refuse it with a reason; a confirmed one can still be refused',
  method: 'POST',
  path: '/api/pro/reservations/:id/answer',
  access: 'user',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.object({
    answer: z.enum(['confirm', 'refuse']),
    /** The version the member of staff was looking at; when it is stale, the other one was faster. */
    version: z.int().optional(),
    /** Told to the diner of a refused request. */
    reason: z.string().max(500).optional(),
  }),
  reply: shopReservationReply,
  refusals: {
    'not-staff': 403,
    'unknown-reservation': 404,
    'already-decided': 409,
    'illegal-reservation-move': 409,
    'reservation-too-late': 409,
  },
})
