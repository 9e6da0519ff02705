import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams, rowId, seenContent, typed } from '../kernel/row-contract.ts'
import { largestTable, longestTableName, mostTables } from './dining-room.ts'

const savedTable = z.object({ id: z.int(), name: z.string(), seats: z.int() })

/** `seats` is used only if `tables` is empty. */
export const diningRoomReply = z.object({
  id: z.int(),
  name: z.string(),
  tables: z.array(savedTable),
  seats: z.int().nullable(),
  version: z.string(),
})

export type DiningRoomReply = z.infer<typeof diningRoomReply>

export const updateDiningRoom = endpoint({
  slice: 'restaurant',
  summary:
    'Set the tables of a dining room. A table that is assigned to a confirmed party cannot be removed. If the room was changed since `version`, the refusal contains the current tables',
  method: 'PUT',
  path: '/api/pro/shops/:id/dining-room',
  access: 'user',
  params: idParams(),
  body: z.object({
    tables: z
      .array(
        z.object({
          id: rowId().optional(),
          name: typed(longestTableName),
          seats: z.int().min(1).max(largestTable),
        }),
      )
      .max(mostTables),
    /** Ignored if `tables` is not empty. */
    seats: z
      .int()
      .min(1)
      .max(mostTables * largestTable)
      .nullable(),
    version: seenContent(),
  }),
  reply: diningRoomReply,
  refusals: {
    'not-staff': 404,
    'role-forbids': 403,
    'unknown-table': 404,
    'table-name-missing': 422,
    'table-name-long': 422,
    'table-name-taken': 422,
    'table-promised': 409,
    'dining-room-changed': 409,
  },
})
