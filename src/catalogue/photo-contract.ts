import { z } from 'zod'

export const pictureReply = z.object({
  url: z.string(),
  /** `none`: diners see the drawn picture, or none. `waiting`: the photograph is being prepared. */
  state: z.enum(['none', 'waiting', 'ready', 'failed']),
  /** The alternative text of the photograph, or an empty text. */
  alt: z.string(),
  version: z.int(),
})

export const uploadRefusals = {
  'picture-missing': 422,
  'picture-too-large': 413,
  'picture-kind': 415,
  'picture-heic': 415,
  'picture-dimensions': 422,
  'picture-broken': 422,
  'picture-too-many': 429,
  'picture-busy': 429,
  'picture-no-space': 409,
  'picture-changed': 409,
  'picture-not-kept': 503,
  'unknown-picture': 404,
} as const
