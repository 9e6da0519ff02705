import { z } from 'zod'
import { pictureReply, uploadRefusals } from '../catalogue/photo-contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, rowId, rowVersion, seenVersion } from '../kernel/row-contract.ts'
import { altBody, altRefusals } from '../restaurant/picture-contract.ts'

const id = idInPath()
const params = z.object({ id })
const version = rowVersion()

const written = {
  names: z.record(z.string().max(10), z.string().max(200)),
  /** The key of a drawn picture. */
  picture: z.string().max(40),
}

const writtenRefusals = {
  'not-operator': 403,
  'cuisine-name-missing': 422,
  'cuisine-name-long': 422,
  'cuisine-name-letters': 422,
  'cuisine-exists': 409,
  'cuisine-looks-alike': 409,
  'unknown-picture': 422,
} as const

const changed = z.object({ success: z.literal(true) })

export const createCuisine = endpoint({
  slice: 'operator/cuisines',
  summary: 'Add a cuisine, with a name per language; a language without a name shows the French name',
  method: 'POST',
  path: '/api/admin/cuisines',
  isFixedInDemo: true,
  access: 'user',
  body: z.object(written),
  reply: z.object({ id: z.int() }),
  refusals: { ...writtenRefusals, 'too-many-cuisines': 409 },
})

export const changeCuisine = endpoint({
  slice: 'operator/cuisines',
  summary: 'Change the names and the picture of a cuisine',
  method: 'PUT',
  path: '/api/admin/cuisines/:id',
  isFixedInDemo: true,
  access: 'user',
  params,
  body: z.object({ ...written, version }),
  reply: changed,
  refusals: { ...writtenRefusals, 'unknown-cuisine': 404, 'cuisine-changed': 409 },
})

export const moveCuisine = endpoint({
  slice: 'operator/cuisines',
  summary: 'Move a cuisine to another position in the list',
  method: 'PUT',
  path: '/api/admin/cuisines/:id/position',
  isFixedInDemo: true,
  access: 'user',
  params,
  body: z.object({ position: z.int().min(0).max(10_000) }),
  reply: changed,
  refusals: { 'not-operator': 403, 'unknown-cuisine': 404 },
})

export const withdrawCuisine = endpoint({
  slice: 'operator/cuisines',
  summary:
    'Withdraw a cuisine: restaurants can no longer choose it. Restaurants that have it keep it, or get the cuisine `into` if that is given',
  method: 'POST',
  path: '/api/admin/cuisines/:id/withdraw',
  isFixedInDemo: true,
  access: 'user',
  params,
  body: z.object({ into: rowId().nullable(), version }),
  reply: z.object({ shops: z.int() }),
  refusals: { 'not-operator': 403, 'unknown-cuisine': 404, 'cuisine-changed': 409, 'unknown-target': 422 },
})

export const restoreCuisine = endpoint({
  slice: 'operator/cuisines',
  summary: 'Offer a withdrawn cuisine again',
  method: 'POST',
  path: '/api/admin/cuisines/:id/restore',
  isFixedInDemo: true,
  access: 'user',
  params,
  reply: changed,
  refusals: { 'not-operator': 403, 'unknown-cuisine': 404, 'cuisine-exists': 409, 'cuisine-looks-alike': 409 },
})

/** `seen` is the version of the photograph that the page of the caller shows. */
const query = z.object({ seen: seenVersion() })

const { 'unknown-picture': _, ...photoRefusals } = uploadRefusals

export const changeCuisinePhoto = endpoint({
  slice: 'operator/cuisines',
  summary: 'Give a cuisine a photograph: a multipart form with the file in `image`',
  method: 'POST',
  path: '/api/admin/cuisines/:id/photo',
  isFixedInDemo: true,
  access: 'user',
  skipsWriteQueue: true,
  params,
  query,
  reply: pictureReply,
  refusals: { 'not-operator': 403, 'unknown-cuisine': 404, ...photoRefusals },
})

export const removeCuisinePhoto = endpoint({
  slice: 'operator/cuisines',
  summary: 'Remove the photograph of a cuisine; the drawn picture is shown again',
  method: 'DELETE',
  path: '/api/admin/cuisines/:id/photo',
  isFixedInDemo: true,
  access: 'user',
  params,
  query,
  reply: pictureReply,
  refusals: { 'not-operator': 403, 'unknown-cuisine': 404, 'picture-changed': 409 },
})

const { 'unknown-picture': __, ...describeRefusals } = altRefusals

export const describeCuisinePhoto = endpoint({
  slice: 'operator/cuisines',
  summary: 'Set the alternative text of a cuisine’s photograph; an empty text removes it',
  method: 'PUT',
  path: '/api/admin/cuisines/:id/photo/alt',
  isFixedInDemo: true,
  access: 'user',
  params,
  query,
  body: altBody,
  reply: pictureReply,
  refusals: { 'not-operator': 403, 'unknown-cuisine': 404, ...describeRefusals },
})
