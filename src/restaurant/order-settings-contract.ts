import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/row-contract.ts'
import { acceptances } from '../orders/accept-itself.ts'

/** Far above the limits of `checkOrderSettings`, because only the refusal of `checkOrderSettings` names the field. */
const typedReasons = z.array(z.string().max(20_000)).max(200)

/** Minutes of null mean never. Without reasons, staff are offered the usual ones. */
const settings = z.object({
  accepts: z.enum(acceptances),
  remind_minutes: z.number().nullable(),
  close_minutes: z.number().nullable(),
  reasons: typedReasons,
})

export const saveOrderSettings = endpoint({
  slice: 'restaurant',
  summary:
    'Set which orders are accepted by themselves, what happens to orders that nobody collects, and the reasons for refusing. If the stored settings differ from `seen`, the refusal contains the stored settings',
  method: 'PUT',
  path: '/api/pro/shops/:id/order-settings',
  access: 'user',
  params: idParams(),
  body: z.object({ seen: settings, settings }),
  reply: settings,
  refusals: {
    'not-staff': 404,
    'role-forbids': 403,
    'minutes-range': 422,
    'too-many-reasons': 422,
    'reason-long': 422,
    'order-settings-changed': 409,
  },
})

export const listEndReasons = endpoint({
  slice: 'restaurant',
  summary: 'For each of the caller’s shops: the reasons that staff are offered when they refuse or cancel an order',
  method: 'GET',
  path: '/api/pro/end-reasons',
  access: 'board',
  reply: z.array(z.object({ id: z.int(), reasons: z.array(z.string()) })),
  refusals: { 'not-staff': 403 },
})
