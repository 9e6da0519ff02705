import { z } from 'zod'
import { legalNames } from '../account/legal.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/row-contract.ts'

export const foundPerson = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isStaff: z.boolean(),
  isDeleted: z.boolean(),
  accepted: z.array(z.object({ document: z.enum(legalNames), version: z.int(), at: z.string() })),
})

const order = z.object({ id: z.int(), shop: z.string(), at: z.string(), status: z.int() })

export type FoundPerson = z.infer<typeof foundPerson>

export const findPeople = endpoint({
  slice: 'operator/orders',
  summary:
    'Find people and orders by phone, e-mail or the beginnings of names; the audit log records who searched and which people and orders were shown',
  method: 'POST',
  path: '/api/admin/people/search',
  access: 'user',
  skipsWriteQueue: true,
  body: z.object({ text: z.string().max(320) }),
  reply: z.object({ people: z.array(foundPerson), orders: z.array(order) }),
  refusals: { 'not-operator': 403, 'too-short': 422 },
})

export const readCustomer = endpoint({
  slice: 'operator/orders',
  summary: 'The customer of an order, with phone, e-mail and notes; the audit log records this read',
  method: 'POST',
  path: '/api/admin/orders/:id/customer',
  access: 'user',
  skipsWriteQueue: true,
  params: idParams(),
  reply: z.object({
    person: foundPerson,
    /** The phone of this order, which may differ from the phone of the account. */
    phone: z.string(),
    notes: z.array(z.string()),
  }),
  refusals: { 'not-operator': 403, 'unknown-order': 404 },
})
