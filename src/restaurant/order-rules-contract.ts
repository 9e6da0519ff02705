import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/row-contract.ts'

const ofShop = idParams()

/** In minutes. If `kitchen_minutes` is null, kitchen minutes are not counted. */
const rules = z.object({
  slot_minutes: z.number(),
  lead_minutes: z.number(),
  last_order_minutes: z.number(),
  kitchen_minutes: z.union([z.null(), z.int().min(-1)]),
  dish_minutes: z.number(),
})

export const saveOrderRules = endpoint({
  slice: 'restaurant',
  summary:
    'Set slots, lead time, last order and kitchen capacity. If the stored rules differ from `seen`, the refusal contains the stored rules',
  method: 'PUT',
  path: '/api/pro/shops/:id/order-rules',
  access: 'user',
  params: ofShop,
  body: z.object({ seen: rules, rules }),
  reply: rules,
  refusals: { 'not-staff': 404, 'role-forbids': 403, 'minutes-range': 422, 'order-rules-changed': 409 },
})

export const setBusy = endpoint({
  slice: 'restaurant',
  summary: 'Add minutes to the promised times of new orders for `lasts` minutes from now; `minutes` of null ends this',
  method: 'PUT',
  path: '/api/pro/shops/:id/busy',
  access: 'board',
  params: ofShop,
  body: z.object({
    minutes: z.union([z.null(), z.literal(10), z.literal(20), z.literal(30)]),
    lasts: z.int().min(15).max(720).default(60),
  }),
  reply: z.object({ busy: z.object({ minutes: z.int(), until: z.string() }).nullable() }),
  refusals: { 'not-staff': 404, 'role-forbids': 403 },
})
