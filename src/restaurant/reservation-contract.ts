import { z } from 'zod'
import { endpoint, type ReplyOf } from '../kernel/endpoint.ts'
import { idParams, rowId } from '../kernel/row-contract.ts'
import { reservationReply } from '../reservations/contract.ts'

const table = z.object({ id: z.int(), name: z.string() })

export const shopReservationReply = reservationReply.extend({
  /** Empty if the reservation is not confirmed, or if the shop has entered no tables. */
  tables: z.array(table),
  answers: z.array(z.enum(['confirm', 'refuse'])),
})

export type ShopReservationReply = z.infer<typeof shopReservationReply>

/** All of these tables are assigned, or none. */
const tableIds = z.array(rowId()).min(1).max(50)

const ofReservation = idParams()

const answerRefusals = {
  'not-staff': 403,
  'unknown-reservation': 404,
  'unknown-table': 404,
  'already-decided': 409,
  'illegal-reservation-move': 409,
  'reservation-too-late': 409,
  'no-dining-room': 409,
  'no-free-table': 409,
  'no-free-seats': 409,
  'table-taken': 409,
  'tables-too-small': 422,
} as const

export const listShopReservations = endpoint({
  slice: 'restaurant',
  summary: "Reservations at the caller's shops from today on, soonest first",
  method: 'GET',
  path: '/api/pro/reservations',
  access: 'board',
  reply: z.array(shopReservationReply),
  refusals: { 'not-staff': 403 },
})

export const answerReservation = endpoint({
  slice: 'restaurant',
  summary:
    'Confirm or refuse a reservation. Confirming assigns the given tables, or else the smallest free table that fits. Refusing can give a reason, and is also possible after confirming.',
  method: 'POST',
  path: '/api/pro/reservations/:id/answer',
  access: 'board',
  params: ofReservation,
  body: z.object({
    answer: z.enum(['confirm', 'refuse']),
    version: z.int().optional(),
    reason: z.string().max(500).optional(),
    tables: tableIds.optional(),
  }),
  reply: shopReservationReply,
  refusals: answerRefusals,
})

export const listFreeTables = endpoint({
  slice: 'restaurant',
  summary: 'The tables that are free for the time of a reservation, including its own tables',
  method: 'GET',
  path: '/api/pro/reservations/:id/tables',
  access: 'board',
  params: ofReservation,
  reply: z.array(table.extend({ seats: z.int() })),
  refusals: { 'not-staff': 403, 'unknown-reservation': 404 },
})

export type FreeTable = ReplyOf<typeof listFreeTables>[number]

export const moveToTables = endpoint({
  slice: 'restaurant',
  summary:
    'Move a confirmed reservation to other tables. If one of them is not available, the reservation keeps its tables.',
  method: 'POST',
  path: '/api/pro/reservations/:id/tables',
  access: 'board',
  params: ofReservation,
  body: z.object({ tables: tableIds, version: z.int().optional() }),
  reply: shopReservationReply,
  refusals: answerRefusals,
})
