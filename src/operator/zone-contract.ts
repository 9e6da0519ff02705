import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/row-contract.ts'

const slice = 'operator/zone'

const country = z.string().max(10)
const version = z.string().max(20)

/** If false, a change is refused if it would leave a shop without any postal code. */
const may_leave_out = z.boolean()

const text = z.string().max(200)

const place = z.object({
  country,
  postal_code: text,
  town: text,
  town_ar: text,
  latitude: text,
  longitude: text,
  version,
  may_leave_out,
})

const changed = z.object({ success: z.literal(true) })

const refusals = {
  'not-operator': 403,
  'changed-meanwhile': 409,
  'leaves-shops-out': 409,
  'country-unknown': 422,
  'zone-empty': 409,
} as const

const placeRefusals = {
  ...refusals,
  'postal-code-malformed': 422,
  'town-missing': 422,
  'town-too-long': 422,
  'latitude-invalid': 422,
  'longitude-invalid': 422,
  'code-of-other-country': 422,
  'place-twice': 422,
} as const

const fileRefusals = {
  ...refusals,
  'file-missing': 422,
  'file-too-large': 413,
  'file-empty': 422,
  'file-too-many': 422,
  'line-quotes': 422,
  'line-too-long': 422,
  'line-columns': 422,
  'line-postal-code': 422,
  'line-town': 422,
  'line-town-long': 422,
  'line-latitude': 422,
  'line-longitude': 422,
  'line-twice': 422,
  'line-other-country': 422,
} as const

const own = { slice, access: 'user', needsProof: true } as const

export const addZonePlace = endpoint({
  ...own,
  summary: 'Add a town with its postal code to the delivery zone',
  method: 'POST',
  path: '/api/admin/zone/places',
  isFixedInDemo: true,
  body: place,
  reply: changed,
  refusals: placeRefusals,
})

export const changeZonePlace = endpoint({
  ...own,
  summary: 'Change a town of the delivery zone',
  method: 'PUT',
  path: '/api/admin/zone/places/:id',
  isFixedInDemo: true,
  params: idParams(),
  body: place,
  reply: changed,
  refusals: { ...placeRefusals, 'unknown-place': 404 },
})

export const removeZonePlace = endpoint({
  ...own,
  summary: 'Remove a town from the delivery zone; the last town cannot be removed',
  method: 'POST',
  path: '/api/admin/zone/places/:id/remove',
  isFixedInDemo: true,
  params: idParams(),
  body: z.object({ version, may_leave_out }),
  reply: changed,
  refusals: { ...refusals, 'unknown-place': 404 },
})

export const clearZoneCountry = endpoint({
  ...own,
  summary: 'Remove all towns of a country from the delivery zone; refused if the zone would then be empty',
  method: 'POST',
  path: '/api/admin/zone/clear',
  isFixedInDemo: true,
  body: z.object({ country, version, may_leave_out }),
  reply: changed,
  refusals,
})

const listed = z.array(z.object({ postal_code: z.string(), town: z.string() }))

const difference = z.object({ count: z.int(), first: listed })

export const checkZoneFile = endpoint({
  ...own,
  summary:
    'Preview an import of towns, without changing anything: a multipart form with a CSV file in `file` (postal code, town, latitude, longitude, and optionally the town in Arabic)',
  method: 'POST',
  path: '/api/admin/zone/check',
  skipsWriteQueue: true,
  query: z.object({ country }),
  reply: z.object({
    lines: z.int(),
    added: difference,
    changed: difference,
    gone: difference,
    left_out: z.object({ count: z.int(), shops: z.array(z.string()) }),
    version: z.string(),
  }),
  refusals: fileRefusals,
})

export const importZoneFile = endpoint({
  ...own,
  summary: 'Replace the towns of a country in the delivery zone by a CSV file, in the form that `check` reads',
  method: 'POST',
  path: '/api/admin/zone/import',
  isFixedInDemo: true,
  query: z.object({ country, version, may_leave_out: z.enum(['true', 'false']).default('false') }),
  reply: z.object({ lines: z.int() }),
  refusals: fileRefusals,
})

export const exportZone = endpoint({
  slice,
  summary: 'The delivery zone of a country as CSV, in the form that `import` reads',
  method: 'POST',
  path: '/api/admin/zone/export',
  access: 'user',
  body: z.object({ country }),
  reply: z.object({ name: z.string(), content: z.string(), count: z.int() }),
  refusals: { 'not-operator': 403, 'country-unknown': 422 },
})
