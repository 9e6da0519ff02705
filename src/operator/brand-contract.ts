import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const changed = z.object({ success: z.literal(true) })

export const updateBrand = endpoint({
  slice: 'operator',
  summary: 'Name and accent colour of the marketplace; empty fields give back the usual ones',
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
  summary: 'The languages that visitors may choose, and the one for those whose language is not offered',
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
  summary: 'The logo of the marketplace: a multipart form with the file in `image`, as PNG, JPEG or WebP',
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
  summary: 'Give back the usual logo',
  method: 'DELETE',
  path: '/api/admin/settings/logo',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  reply: changed,
  refusals: { 'not-operator': 403 },
})
