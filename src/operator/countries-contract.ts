import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, rowVersion } from '../kernel/row-contract.ts'

const id = idInPath()
const ofCountry = z.object({ id })
const ofRate = ofCountry.extend({ rate: id })
const version = rowVersion()

const changed = z.object({ success: z.literal(true) })

const names = z.record(z.string().max(10), z.string().max(300))
const percent = z.string().max(40)
/** If absent, it is the takeaway percentage. */
const eatingIn = percent.optional()
/** `YYYY-MM-DD` in the country's time zone. */
const day = z.string().max(20)

const refusals = { 'not-operator': 403, 'changed-meanwhile': 409 } as const
const ofKnown = { ...refusals, 'unknown-country': 404 } as const

export const updateCountries = endpoint({
  slice: 'operator',
  summary:
    'Set the countries in which restaurants may open, and the main one, to which phone numbers without a prefix belong',
  method: 'PUT',
  path: '/api/admin/settings/countries',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  body: z.object({
    served: z.array(z.string().max(10)).max(300),
    main: z.string().max(10),
    version: z.string().max(40),
  }),
  reply: changed,
  refusals: { ...refusals, 'countries-none': 422, 'main-not-served': 422, 'country-in-use': 409 },
})

export const updateEuroRate = endpoint({
  slice: 'operator',
  summary: 'Set the value in euros of one unit of a country’s currency, for the pages of later orders',
  method: 'PUT',
  path: '/api/admin/countries/:id/euro-rate',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  params: ofCountry,
  body: z.object({ euro_rate: z.string().max(40), version }),
  reply: changed,
  refusals: { ...ofKnown, 'euro-rate-invalid': 422, 'euro-rate-fixed': 409 },
})

export const createVatRate = endpoint({
  slice: 'operator',
  summary: 'Add a VAT rate to a country, with its percentages from today on',
  method: 'POST',
  path: '/api/admin/countries/:id/rates',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  params: ofCountry,
  body: z.object({ names, percent, eating_in_percent: eatingIn, version }),
  reply: changed,
  refusals: {
    ...ofKnown,
    'rate-name-missing': 422,
    'rate-name-long': 422,
    'percent-invalid': 422,
    'eating-in-invalid': 422,
    'too-many-rates': 409,
  },
})

export const renameVatRate = endpoint({
  slice: 'operator',
  summary: 'Set the names of a VAT rate, per language',
  method: 'PUT',
  path: '/api/admin/countries/:id/rates/:rate',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  params: ofRate,
  body: z.object({ names, version }),
  reply: changed,
  refusals: { ...ofKnown, 'unknown-rate': 404, 'rate-name-missing': 422, 'rate-name-long': 422 },
})

export const dateVatRate = endpoint({
  slice: 'operator',
  summary:
    'Set the percentages of a VAT rate from a day on, today at the earliest. If `percent` is null, a future change on that day is removed',
  method: 'PUT',
  path: '/api/admin/countries/:id/rates/:rate/percents',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  params: ofRate,
  body: z.object({ percent: percent.nullable(), eating_in_percent: eatingIn, begins: day, version }),
  reply: changed,
  refusals: {
    ...ofKnown,
    'unknown-rate': 404,
    'percent-invalid': 422,
    'eating-in-invalid': 422,
    'day-invalid': 422,
    'day-past': 422,
    'too-many-days': 409,
  },
})

export const removeVatRate = endpoint({
  slice: 'operator',
  summary: 'Remove a VAT rate that no product has; the last rate of a country cannot be removed',
  method: 'DELETE',
  path: '/api/admin/countries/:id/rates/:rate',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  params: ofRate,
  reply: changed,
  refusals: { 'not-operator': 403, 'unknown-rate': 404, 'rate-used': 409, 'rate-last': 409 },
})
