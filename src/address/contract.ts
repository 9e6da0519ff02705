import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const slice = 'address'

/** No maximum length, because the search cuts a long query instead of refusing it. */
const q = z.string().default('')

const degrees = (most: number) => z.string().trim().min(1).pipe(z.coerce.number<string>().min(-most).max(most))

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

const position = z.object({ lat: z.number(), lon: z.number() })

const place = z.object({
  display_name: z.string(),
  lat: z.number(),
  lon: z.number(),
  city: z.string().nullable(),
  postalcode: z.string().nullable(),
})

/** If `lat` and `lon` are null, the client looks them up by `display_name` when the suggestion is chosen. */
const suggestionReply = place.extend({ lat: z.number().nullable(), lon: z.number().nullable(), postalcode: z.string() })

export type SuggestionReply = z.infer<typeof suggestionReply>

const positionReply = place.extend({ isServed: z.boolean() })

export type PositionReply = z.infer<typeof positionReply>

/** HTTP status if the geocoder failed or was too slow. */
const lookupFailed = 424

export const searchAddresses = endpoint({
  slice,
  summary: 'At most four addresses of the delivery zone that match the text; none for fewer than three characters',
  method: 'GET',
  path: '/api/address/search',
  access: 'anyone',
  query: z.object({ q }),
  reply: z.array(suggestionReply).max(4),
  refusals: { 'lookup-failed': lookupFailed },
})

export const geocodeAddress = endpoint({
  slice,
  summary: 'Coordinates and city of an address given as text',
  method: 'GET',
  path: '/api/address/locate',
  access: 'anyone',
  query: z.object({ q }),
  reply: positionReply,
  refusals: { 'no-coordinates': 404, 'lookup-failed': lookupFailed },
})

export const reverseGeocode = endpoint({
  slice,
  summary: 'The address at a position, and whether the delivery zone reaches it',
  method: 'GET',
  path: '/api/address/reverse',
  access: 'anyone',
  query: z.object({ lat: degrees(90), lon: degrees(180) }),
  reply: positionReply,
  refusals: { 'no-address': 404, 'reverse-failed': lookupFailed },
})

export const readMap = endpoint({
  slice,
  summary: 'The map’s tile URLs with the placeholders `{z}/{x}/{y}`, its attribution, and its centre',
  method: 'GET',
  path: '/api/address/map',
  access: 'anyone',
  reply: z.object({
    tiles: z.string(),
    /** Null: the dark theme shows `tiles`, dimmed. */
    dark_tiles: z.string().nullable(),
    attribution: z.object({ text: z.string(), url: z.string().nullable() }),
    min_zoom: z.int(),
    max_zoom: z.int(),
    centre: position,
    zoom: z.int(),
    zoom_at_position: z.int(),
  }),
  refusals: {},
})

export const readZone = endpoint({
  slice,
  summary:
    'The delivery zone: its first towns and the number of further ones, its postal codes if there are not too many, and the served towns with the postal code `code`',
  method: 'GET',
  path: '/api/address/zone',
  access: 'anyone',
  query: z.object({ code: z.string().max(100).default('') }),
  reply: z.object({
    towns: z.array(z.string()),
    more: z.int(),
    postal_codes: z.array(z.object({ code: z.string(), city: z.string() })).nullable(),
    centre: position,
    found: z.object({ city: z.string(), positions: z.array(position) }).nullable(),
  }),
  refusals: {},
})

const deliveryAddress = z.object({
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  address: z.string(),
  city: z.string(),
  zip_code: z.string(),
})

export type DeliveryAddressReply = z.infer<typeof deliveryAddress>

/** The server also checks that the address is in the delivery zone. */
const deliveryAddressForm = deliveryAddress.extend({
  address: z.string().max(1000),
  city: z.string().max(1000),
  zip_code: z.string().max(100),
})

const savedReply = deliveryAddress.extend({ line: z.string() })

const own = { slice, access: 'user' } as const
const checked = { 'address-missing': 422, 'address-too-long': 422, 'not-delivered': 422 } as const

export const readSavedAddress = endpoint({
  ...own,
  summary: 'The caller’s delivery address, or null',
  method: 'GET',
  path: '/api/address/saved',
  reply: z.object({ address: savedReply.nullable() }),
  refusals: {},
})

export const saveAddress = endpoint({
  ...own,
  summary: 'Save an address as the caller’s delivery address',
  method: 'PUT',
  path: '/api/address/saved',
  body: deliveryAddressForm,
  reply: z.object({ address: savedReply }),
  refusals: checked,
})

export const removeSavedAddress = endpoint({
  ...own,
  summary: 'Remove the caller’s delivery address',
  method: 'DELETE',
  path: '/api/address/saved',
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
})

export const listRecentAddresses = endpoint({
  ...own,
  summary: 'The caller’s last five addresses, newest first',
  method: 'GET',
  path: '/api/address/recent',
  reply: z.array(savedReply).max(5),
  refusals: {},
})

export const addRecentAddress = endpoint({
  ...own,
  summary: 'Add an address to the caller’s recent ones, without making it the delivery address',
  method: 'POST',
  path: '/api/address/recent',
  body: deliveryAddressForm,
  reply: z.array(savedReply).max(5),
  refusals: checked,
})
