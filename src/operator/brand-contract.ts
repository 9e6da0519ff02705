import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const changed = z.object({ success: z.literal(true) })

export const updateBrand = endpoint({
  slice: 'operator',
  summary: 'Set the name and accent colour of the marketplace; empty fields restore the defaults',
  method: 'PUT',
  path: '/api/admin/settings/brand',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  body: z.object({
    name: z.string().max(200),
    names: z.record(z.string().max(10), z.string().max(200)),
    accent: z.string().max(40),
    version: z.string().max(40),
  }),
  reply: changed,
  refusals: {
    'not-operator': 403,
    'changed-meanwhile': 409,

    'brand-name-long': 422,
    'brand-name-signs': 422,
    'brand-name-first': 422,
    'accent-invalid': 422,
  },
})

export const updateLanguages = endpoint({
  slice: 'operator',
  summary: 'Set the languages that visitors may choose, and the fallback for languages that are not offered',
  method: 'PUT',
  path: '/api/admin/settings/languages',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  body: z.object({
    offered: z.array(z.string().max(10)).max(20),
    fallback: z.string().max(10),
    version: z.string().max(40),
  }),
  reply: changed,
  refusals: {
    'not-operator': 403,
    'changed-meanwhile': 409,

    'languages-none': 422,
    'fallback-not-offered': 422,
  },
})

export const updateLogo = endpoint({
  slice: 'operator',
  summary: 'Set the logo of the marketplace: a multipart form with a PNG, JPEG or WebP file in `image`',
  method: 'POST',
  path: '/api/admin/settings/logo',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  skipsWriteQueue: true,
  reply: changed,
  refusals: {
    'not-operator': 403,

    'logo-missing': 422,
    'logo-too-large': 413,
    'logo-kind': 415,
    'logo-dimensions': 422,
    'logo-broken': 422,
  },
})

export const removeLogo = endpoint({
  slice: 'operator',
  summary: 'Restore the default logo',
  method: 'DELETE',
  path: '/api/admin/settings/logo',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  reply: changed,
  refusals: { 'not-operator': 403 },
})
