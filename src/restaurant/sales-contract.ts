import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/row-contract.ts'

const filter = z.string().max(20).optional()

export const exportSales = endpoint({
  slice: 'restaurant',
  summary: 'The orders of one day as a CSV file, without data of the customers',
  method: 'GET',
  path: '/api/pro/shops/:id/sales',
  access: 'user',
  params: idParams(),
  /** Invalid values are ignored. Without a valid `day`, the day is today in the shop's time zone. */
  query: z.object({ day: filter, status: filter, way: filter }),
  /** `is_cut`: earlier orders of the day are left out. */
  reply: z.object({ name: z.string(), content: z.string(), count: z.int(), is_cut: z.boolean() }),
  refusals: { 'not-staff': 404, 'role-forbids': 403 },
})
