import { z } from 'zod'
import { longestAlt, type PhotoView } from '../catalogue/photo.ts'
import { pictureReply, uploadRefusals } from '../catalogue/photo-contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, seenVersion, typed } from '../kernel/row-contract.ts'

const id = idInPath()

/** `of` is the id of the dish, or of the shop for `shop` and `logo`. */
const params = z.object({ id, kind: z.enum(['dish', 'shop', 'logo']), of: id })
/** `seen` is the version that the caller saw. */
const query = z.object({ seen: seenVersion() })

export const altBody = z.object({ alt: typed(longestAlt) })

export const altRefusals = { 'alt-long': 422, 'picture-changed': 409, 'unknown-picture': 404 } as const

const forRole = { 'not-staff': 404, 'role-forbids': 403 } as const

export const changePicture = endpoint({
  slice: 'restaurant/pictures',
  summary: 'Set the photograph of a dish, the shop or its logo: a multipart form with the file in `image`',
  method: 'POST',
  path: '/api/pro/shops/:id/pictures/:kind/:of',
  access: 'user',
  skipsWriteQueue: true,
  params,
  query,
  reply: pictureReply,
  refusals: { ...forRole, ...uploadRefusals },
})

export const removePicture = endpoint({
  slice: 'restaurant/pictures',
  summary: 'Remove a photograph; the drawn picture is shown again',
  method: 'DELETE',
  path: '/api/pro/shops/:id/pictures/:kind/:of',
  access: 'user',
  params,
  query,
  reply: pictureReply,
  refusals: { ...forRole, 'picture-changed': 409, 'unknown-picture': 404 },
})

export const describePicture = endpoint({
  slice: 'restaurant/pictures',
  summary: 'Set the alternative text of a photograph; an empty text removes it',
  method: 'PUT',
  path: '/api/pro/shops/:id/pictures/:kind/:of/alt',
  access: 'user',
  params,
  query,
  body: altBody,
  reply: pictureReply,
  refusals: { ...forRole, ...altRefusals },
})

export type SavedPicture =
  | { readonly ok: true; readonly value: PhotoView }
  | { readonly ok: false; readonly code: string; readonly status: number; readonly message: string }
