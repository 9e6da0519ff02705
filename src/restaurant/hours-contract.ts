import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams, rowVersion, typed } from '../kernel/row-contract.ts'
import { longestReason, mostClosures, mostPeriodsPerDay } from './week-hours.ts'

const ofShop = idParams()

const time = z.string().max(5)

const week = z
  .array(z.object({ day: z.int().min(1).max(7), begin: time, ending: time }))
  .max(7 * (mostPeriodsPerDay + 1))

const closures = z
  .array(
    z.object({
      first_day: z.string().max(10),
      last_day: z.string().max(10),
      /** Null if the shop is closed all day. */
      begin: time.nullable(),
      ending: time.nullable(),
      reason: typed(longestReason).nullable(),
    }),
  )
  .max(mostClosures)

/** Reservations or orders. */
const promised = z.object({
  /** Of all, not only of those in `first`. */
  count: z.int(),
  /** The earliest ones, sorted by time. */
  first: z.array(
    z.object({
      id: z.int(),
      /** `YYYY-MM-DDTHH:mm` in the shop's time zone. */
      local_time: z.string(),
      name: z.string(),
    }),
  ),
})

/** Times are `HH:MM` in the shop's time zone. Past closures are left out. */
export const shopHoursReply = z.object({
  version: z.int(),
  week,
  /** Null if the hours of `week` also apply to dine-in. */
  eating_in: week.nullable(),
  closures,
  paused_until: z.string().nullable(),
  outside_hours: z.object({ reservations: promised, orders: promised }),
})

export type PromisedReply = z.infer<typeof promised>

export type ShopHoursReply = z.infer<typeof shopHoursReply>

export const hoursRefusals = {
  'time-missing': 422,
  'hours-overlap': 422,
  'too-many-periods': 422,
  'closure-dates': 422,
  'closure-reason-long': 422,
  'eating-in-empty': 422,
} as const

export const updateHours = endpoint({
  slice: 'restaurant',
  summary:
    'Set the weekly opening hours, those for dine-in, and future closures. If they were changed since `version`, the refusal contains the current hours',
  method: 'PUT',
  path: '/api/pro/shops/:id/hours',
  access: 'user',
  params: ofShop,
  body: z.object({
    version: rowVersion(),
    week,
    closures,
    /** If absent, the dine-in hours do not change. */
    eating_in: week.nullable().optional(),
  }),
  reply: shopHoursReply,
  refusals: {
    'not-staff': 404,
    'role-forbids': 403,
    ...hoursRefusals,
    'hours-changed': 409,
  },
})

export const pauseShop = endpoint({
  slice: 'restaurant',
  summary: 'Pause the orders of a shop for some minutes from now, or end the pause',
  method: 'PUT',
  path: '/api/pro/shops/:id/pause',
  access: 'board',
  params: ofShop,
  /** Null ends a pause. */
  body: z.object({ minutes: z.union([z.null(), z.int().min(5).max(720)]) }),
  reply: z.object({ paused_until: z.string().nullable() }),
  refusals: { 'not-staff': 404, 'role-forbids': 403 },
})
