import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams, seenContent } from '../kernel/row-contract.ts'
import { unansweredRules } from '../orders/unanswered.ts'

export const shopContactReply = z.object({
  id: z.int(),
  name: z.string(),
  /** In E.164 form. If null, only staff with a verified phone get texts. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  when_unanswered: z.enum(unansweredRules),
  version: z.string(),
})

export type ShopContactReply = z.infer<typeof shopContactReply>

export const updateShopContact = endpoint({
  slice: 'restaurant',
  summary:
    'Set how a shop is notified of waiting orders and reservations; a new phone or address gets a message at once. If the contact was changed since `version`, the refusal contains the current one',
  method: 'PUT',
  path: '/api/pro/shops/:id/contact',
  access: 'user',
  params: idParams(),
  body: z.object({
    phone: z.string().max(60),
    email: z.string().max(320),
    when_unanswered: z.enum(unansweredRules),
    version: seenContent(),
  }),
  reply: shopContactReply,
  refusals: {
    'not-staff': 404,
    'role-forbids': 403,
    'phone-invalid': 422,
    'email-invalid': 422,
    'contact-changed': 409,
    'contact-too-soon': 429,
  },
})
