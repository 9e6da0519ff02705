import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { unansweredRules } from '../orders/unanswered.ts'

/** How a shop is reached when something waits for it. */
export const shopContactReply = z.object({
  id: z.int(),
  name: z.string(),
  /** E.164; null: nobody is texted but the people who have proven a phone. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** What becomes of an order that nobody answered in twenty minutes. */
  when_unanswered: z.enum(unansweredRules),
})

export type ShopContactReply = z.infer<typeof shopContactReply>

export const updateShopContact = endpoint({
  slice: 'restaurant',
  summary: 'How a shop is told that an order or a reservation waits; a new number or address gets a message at once',
  method: 'PUT',
  path: '/api/pro/shops/:id/contact',
  access: 'user',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.object({
    /** Empty: none. A number without prefix is of the shop's country. */
    phone: z.string().max(60),
    email: z.string().max(320),
    when_unanswered: z.enum(unansweredRules),
  }),
  reply: shopContactReply,
  refusals: { 'not-staff': 403, 'phone-invalid': 422, 'email-invalid': 422, 'contact-too-soon': 429 },
})
