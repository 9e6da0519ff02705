import { z } from 'zod'
import { allergens } from '../catalogue/allergens.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, rowId, rowVersion } from '../kernel/row-contract.ts'
import { longestGroupName, longestOptionName, mostOfOption } from './option-rules.ts'

const id = idInPath()
const ofShop = z.object({ id })
const ofGroup = ofShop.extend({ group: id })

export const menuOptionGroupReply = z.object({
  id: z.int(),
  name: z.string(),
  minimum: z.int(),
  maximum: z.int(),
  options: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Null if the option costs nothing extra. */
      price: z.string().nullable(),
      allergens: z.array(z.string()).nullable(),
      most: z.int(),
    }),
  ),
  /** Number of dishes on the menu with the group. */
  dishes: z.int(),
  version: z.int(),
})

export type MenuOptionGroupReply = z.infer<typeof menuOptionGroupReply>

/** Four times `longest`, because invisible characters are removed before the length is checked. */
const typed = (longest: number) => z.string().max(longest * 4)

const optionGroup = z.object({
  name: typed(longestGroupName),
  minimum: z.int().min(0).max(1000),
  maximum: z.int().min(0).max(1000),
  options: z
    .array(
      z.object({
        /** Absent for a new option. Carts and orders refer to options by id, so an edit must send the ids. */
        id: rowId().optional(),
        name: typed(longestOptionName),
        price: z.string().max(40),
        allergens: z.array(z.enum(allergens)).max(30).nullable(),
        most: z.int().min(1).max(mostOfOption),
      }),
    )
    .max(200),
})

const forRole = { 'not-staff': 404, 'role-forbids': 403 } as const

export const groupRefusals = {
  'group-name-missing': 422,
  'group-name-long': 422,
  'group-name-taken': 409,
  'minimum-above-maximum': 422,
  'maximum-range': 422,
  'maximum-above-choices': 422,
  'minimums-above-line': 422,
  'options-missing': 422,
  'too-many-group-options': 422,
  'option-name-missing': 422,
  'option-name-long': 422,
  'option-name-taken': 422,
  'option-price-invalid': 422,
  'price-negative': 422,
  'price-decimals': 422,
  'price-high': 422,
} as const

export const createOptionGroup = endpoint({
  slice: 'restaurant',
  summary: 'Add an option group with its options, in their order',
  method: 'POST',
  path: '/api/pro/shops/:id/option-groups',
  access: 'user',
  params: ofShop,
  body: optionGroup,
  reply: menuOptionGroupReply,
  refusals: { ...forRole, ...groupRefusals, 'unknown-option': 404, 'too-many-groups': 409 },
})

export const updateOptionGroup = endpoint({
  slice: 'restaurant',
  summary:
    'Change an option group with all its options. If somebody else has changed the group since `version`, the refusal contains its current state',
  method: 'PUT',
  path: '/api/pro/shops/:id/option-groups/:group',
  access: 'user',
  params: ofGroup,
  body: optionGroup.extend({ version: rowVersion() }),
  reply: menuOptionGroupReply,
  refusals: {
    ...forRole,
    ...groupRefusals,
    'unknown-option-group': 404,
    'unknown-option': 404,
    'option-group-changed': 409,
  },
})

export const removeOptionGroup = endpoint({
  slice: 'restaurant',
  summary:
    'Remove an option group from all dishes; refused if the number of dishes with the group has changed since the caller saw it',
  method: 'DELETE',
  path: '/api/pro/shops/:id/option-groups/:group',
  access: 'user',
  params: ofGroup,
  query: z.object({ dishes: z.coerce.number<string>().int().min(0).max(1_000_000).default(0) }),
  reply: z.object({}),
  refusals: { ...forRole, 'unknown-option-group': 404, 'group-use-changed': 409 },
})
