import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath } from '../kernel/row-contract.ts'
import { hoursRefusals } from './hours-contract.ts'
import { categoryNameRefusals, productRefusals } from './menu-contract.ts'
import { groupRefusals } from './option-contract.ts'

export const undoChange = endpoint({
  slice: 'restaurant',
  summary:
    'Undo a change of the menu, the hours or the order rules; refused if the same dish, hours or other object was changed since',
  method: 'POST',
  path: '/api/pro/shops/:id/changes/:change/undo',
  access: 'board',
  params: z.object({ id: idInPath(), change: idInPath() }),
  reply: z.object({}),
  refusals: {
    'not-staff': 404,
    'role-forbids': 403,
    'unknown-change': 404,
    'change-undone': 409,
    'undo-expired': 409,
    'changed-since': 409,
    ...productRefusals,
    ...categoryNameRefusals,
    ...groupRefusals,
    ...hoursRefusals,
    'unknown-product': 404,
    'unknown-option': 404,
    'stock-empty': 409,
    'no-next-opening': 409,
    'no-category': 409,
    'product-changed': 409,
    'category-changed': 409,
    'category-not-empty': 409,
    'too-many-categories': 409,
    'option-group-changed': 409,
    'group-use-changed': 409,
    'too-many-groups': 409,
    'hours-changed': 409,
    'minutes-range': 422,
    'order-rules-changed': 409,
  },
})
