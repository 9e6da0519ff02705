import { z } from 'zod'
import type { PhotoView } from '../catalogue/photo.ts'
import { shopStatuses } from '../catalogue/shop-status.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams, rowId } from '../kernel/row-contract.ts'
import { openingParts, profileParts } from './shop-profile.ts'

export const ofShop = idParams()

/** `name` is present only if the requested name needs approval, because it is like another shop's. */
const identity = z.object({
  legal_name: z.string(),
  tax_id: z.string(),
  domain: z.string(),
  outside_vat: z.boolean(),
  name: z.string().optional(),
})

const profile = z.object({
  name: z.string(),
  domain: z.string(),
  address: z.string(),
  city: z.string(),
  zip_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  cuisines: z.array(z.int()),
  takeaway: z.boolean(),
  dine_in: z.boolean(),
  legal_name: z.string(),
  tax_id: z.string(),
  outside_vat: z.boolean(),
})

export const shopProfileReply = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(shopStatuses),
  /** Why the shop was sent back or suspended; null otherwise. */
  reason: z.string().nullable(),
  profile,
  /** The changed identity that waits for approval, or null. */
  wanted: identity.nullable(),
  /** Parts that are missing before the shop can be submitted or opened. */
  missing: z.array(z.enum([...profileParts, ...openingParts])),
})

export type ShopProfileReply = z.infer<typeof shopProfileReply>

export type CuisineChoice = { readonly id: number; readonly name: string }

export type OwnShopView = ShopProfileReply & {
  /** True if diners can find the shop. */
  readonly isListed: boolean
  readonly declinedBecause: string | null
  readonly pictures: Readonly<Record<'shop' | 'logo', PhotoView>>
  readonly cuisineChoices: readonly CuisineChoice[]
  /** The version of the terms for restaurants that is in force. */
  readonly partners: number
  /** Origin of the site, without a trailing slash. */
  readonly origin: string
  readonly country: string
}

export type ProfileDraft = OwnShopView['profile']

const domainRefusals = {
  'name-missing': 422,
  'name-without-letter': 422,
  'name-too-long': 422,
  'domain-malformed': 422,
  'domain-reserved': 422,
  'domain-taken': 409,
  'postal-code-unserved': 422,
} as const

export const newShopBody = z.object({
  name: z.string().max(1000),
  domain: z.string().max(200),
  zip_code: z.string().max(20),
})

export const newShopRefusals = { ...domainRefusals, 'country-unserved': 422 } as const

export const openShop = endpoint({
  slice: 'restaurant/shop',
  summary: 'Create a restaurant as a draft, which only its staff and the operator see',
  method: 'POST',
  path: '/api/pro/shops',
  access: 'user',
  body: newShopBody,
  reply: z.object({ id: z.int() }),
  refusals: {
    ...newShopRefusals,
    'applications-closed': 409,
    'not-proven': 409,
    'password-needed': 409,
    'too-many-drafts': 409,
  },
})

export const domainStates = ['free', 'taken', 'reserved', 'malformed'] as const

export type DomainState = (typeof domainStates)[number]

export const checkDomainWord = endpoint({
  slice: 'restaurant/shop',
  summary: 'Whether a domain is free; for the owner of `shop`, that shop’s own domain counts as free',
  method: 'GET',
  path: '/api/pro/domain',
  access: 'user',
  query: z.object({ word: z.string().max(200).default(''), shop: ofShop.shape.id.optional() }),
  reply: z.object({ state: z.enum(domainStates) }),
  refusals: {},
})

const ofOwner = { 'not-staff': 404, 'role-forbids': 403, 'changed-meanwhile': 409 } as const

export const saveShopProfile = endpoint({
  slice: 'restaurant/shop',
  summary:
    'Change the profile of a restaurant. Once it is approved, changes of its identity wait for the operator’s approval',
  method: 'PUT',
  path: '/api/pro/shops/:id/profile',
  access: 'user',
  params: ofShop,
  body: z.object({
    version: z.int(),
    name: z.string().max(1000),
    domain: z.string().max(200),
    address: z.string().max(2000),
    city: z.string().max(2000),
    zip_code: z.string().max(20),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    phone: z.string().max(60),
    cuisines: z.array(rowId()).max(100),
    takeaway: z.boolean(),
    dine_in: z.boolean(),
    legal_name: z.string().max(1000),
    tax_id: z.string().max(100),
    /** If absent, the stored value does not change. */
    outside_vat: z.boolean().optional(),
  }),
  reply: shopProfileReply,
  refusals: {
    ...ofOwner,
    ...domainRefusals,
    'in-review': 409,
    'address-too-long': 422,
    'position-too-far': 422,
    'phone-invalid': 422,
    'too-many-cuisines': 422,
    'unknown-cuisine': 422,
    'legal-name-too-long': 422,
    'tax-id-malformed': 422,
    'tax-id-tunisian': 422,
    'tax-id-tunisian-letter': 422,
    'tax-id-french': 422,
    'tax-id-french-digits': 422,
    'identity-missing': 422,
  },
})

export const placeTestOrder = endpoint({
  slice: 'restaurant/start',
  summary: 'Place a test order, to try the board before the restaurant is open',
  method: 'POST',
  path: '/api/pro/shops/:id/test-order',
  access: 'user',
  params: ofShop,
  reply: z.object({ id: z.int() }),
  refusals: { 'not-staff': 404, 'role-forbids': 403, 'shop-is-open': 409, 'menu-empty': 409, 'too-many-tests': 409 },
})

export const changeShopStatus = endpoint({
  slice: 'restaurant/shop',
  summary: 'Submit a restaurant, withdraw the submission, open it, pause it or end the pause',
  method: 'POST',
  path: '/api/pro/shops/:id/status',
  access: 'user',
  params: ofShop,
  /** `partners`: for a submission, the version of the terms for restaurants that the page showed. */
  body: z.object({
    version: z.int(),
    status: z.enum(shopStatuses),
    partners: z.int().min(0).max(1_000_000).optional(),
  }),
  reply: shopProfileReply,
  refusals: {
    ...ofOwner,
    'illegal-move': 409,
    'parts-missing': 409,
    'reason-missing': 422,
    'reason-too-long': 422,
    'legal-newer': 409,
  },
})

/** An operator's read-only visit of a shop's pages that has not ended. */
export type ShopLook = {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly until: string
}

export type PastLook = { readonly at: string; readonly by: string }

/** Not below `/api/pro/`, because during a look the server refuses every call there except `GET`. */
export const endLook = endpoint({
  slice: 'restaurant/look',
  summary: 'End the operator’s read-only visit of a restaurant’s pages; does nothing without a visit',
  method: 'DELETE',
  path: '/api/look',
  access: 'user',
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
})
