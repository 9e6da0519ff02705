import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { longestPaste } from './pasted-dishes.ts'
import { ofShop } from './shop-contract.ts'

export const pasteProducts = endpoint({
  slice: 'restaurant/paste',
  summary: 'Add many products to a category: one per line, with name, price that the customer pays, and description',
  method: 'POST',
  path: '/api/pro/shops/:id/pasted-products',
  access: 'user',
  params: ofShop,
  /** In bytes. A UTF-16 unit takes up to three bytes, or six as a JSON escape. */
  largestBody: 640 * 1024,
  body: z.object({
    text: z.string().max(longestPaste),
    /** The name of the category. If the menu has no category with this name, it is created. */
    category: z.string().max(400),
    vat_basis_points: z.int().min(0).max(10_000),
    vat_eating_in_basis_points: z.int().min(0).max(10_000).optional(),
  }),
  reply: z.object({
    category: z.int(),
    added: z.int(),
    /** Dishes that the category already has. They do not change. */
    known: z.array(z.string()),
  }),
  refusals: {
    'not-staff': 404,
    'role-forbids': 403,
    'nothing-pasted': 422,
    'too-many-lines': 422,
    'lines-unreadable': 422,
    'vat-unknown': 422,
    'category-name-missing': 422,
    'category-name-long': 422,
    'too-many-categories': 409,
    'category-full': 409,
  },
})
