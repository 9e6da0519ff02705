import { ok, type Result, refuse } from '../kernel/result.ts'
import { toAsciiDigits } from '../kernel/text.ts'

export type PhoneCountry = 'TUN' | 'FRA' | 'IND' | 'ARE'

type Plan = {
  readonly prefix: string
  readonly length: number
  readonly national: RegExp
  /** Dialled before a national number, but not after the international prefix. */
  readonly trunk: '0' | ''
  /** Premium-rate numbers, which are never sent a code. */
  readonly premium: RegExp | null
}

const plans: Readonly<Record<PhoneCountry, Plan>> = {
  TUN: { prefix: '+216', length: 8, national: /^\d{8}$/, trunk: '', premium: /^8[128]/ },
  FRA: { prefix: '+33', length: 9, national: /^[1-9]\d{8}$/, trunk: '0', premium: /^8[129]/ },
  IND: { prefix: '+91', length: 10, national: /^[6-9]\d{9}$/, trunk: '0', premium: null },
  ARE: { prefix: '+971', length: 9, national: /^[2-9]\d{8}$/, trunk: '0', premium: /^(?:600|900)/ },
}

const aliases: Readonly<Record<string, PhoneCountry>> = { TN: 'TUN', FR: 'FRA', IN: 'IND', AE: 'ARE' }

export const phoneCountries: readonly PhoneCountry[] = ['TUN', 'FRA', 'IND', 'ARE']

export const defaultPhoneCountry: PhoneCountry = 'TUN'

const otherLength = 10

export const phoneCountryOf = (code: string): PhoneCountry | null => {
  const upper = code.toUpperCase()
  return phoneCountries.find((country) => country === upper) ?? aliases[upper] ?? null
}

const planOf = (country: string | null | undefined): Plan | null => {
  const known = country ? phoneCountryOf(country) : null
  return known && plans[known]
}

export const prefixOf = (country: string): string => planOf(country)?.prefix ?? ''

export const nationalLength = (country: string): number => planOf(country)?.length ?? otherLength

const withoutTrunk = (digits: string, plan: Plan | null): string =>
  plan?.trunk && digits.startsWith(plan.trunk) ? digits.slice(plan.trunk.length) : digits

export const truncateNational = (typed: string, country: string): string =>
  withoutTrunk(toAsciiDigits(typed).replace(/\D/g, ''), planOf(country)).slice(0, nationalLength(country))

export const formatPairs = (digits: string): string => digits.replace(/(\d\d)(?=\d)/g, '$1 ')

const international = (digits: string): string | null => {
  for (const country of phoneCountries) {
    const plan = plans[country]
    const code = plan.prefix.slice(1)
    const national = withoutTrunk(digits.slice(code.length), plan)
    if (digits.startsWith(code) && plan.national.test(national)) return plan.prefix + national
  }
  return null
}

/** Accepts `+216…`, `00216…` and `216…`, and with `country` the national form. Digits may be Latin or Arabic. */
export const toE164 = (raw: string, country?: string): string | null => {
  const text = toAsciiDigits(raw.normalize('NFKC')).replace(/[\s.\-\u2010-\u2015()/\p{Cf}]/gu, '')
  const digits = /^\+?(\d{6,20})$/.exec(text)?.[1]
  if (digits === undefined) return null
  if (text.startsWith('+')) return international(digits)
  const plan = planOf(country)
  const national = withoutTrunk(digits, plan)
  // The national form is tested first, because a Tunisian national number may begin with 00.
  if (plan?.national.test(national)) return plan.prefix + national
  return international(digits.startsWith('00') ? digits.slice(2) : digits)
}

export const splitE164 = (phone: string): { country: PhoneCountry; prefix: string; national: string } | null => {
  for (const country of phoneCountries) {
    const { prefix, national } = plans[country]
    const rest = phone.slice(prefix.length)
    if (phone.startsWith(prefix) && national.test(rest)) return { country, prefix, national: rest }
  }
  return null
}

export const displayPhone = (phone: string): string => {
  const parts = splitE164(phone)
  return parts ? `${parts.prefix} ${formatPairs(parts.national)}` : phone
}

export const mayReceiveCode = (phone: string): boolean => {
  const parts = splitE164(phone)
  return parts !== null && !plans[parts.country].premium?.test(parts.national)
}

/** The key of a refusal's text is `phone.<context>.<code>`, such as `phone.profile.phone-french`. */
export type PhoneContext = 'checkout' | 'sign-in' | 'profile'

export type PhoneRefusal =
  | 'phone-missing'
  | 'phone-tunisian'
  | 'phone-french'
  | 'phone-indian'
  | 'phone-emirati'
  | 'phone-other'

const mismatch: Readonly<Record<PhoneCountry, PhoneRefusal>> = {
  TUN: 'phone-tunisian',
  FRA: 'phone-french',
  IND: 'phone-indian',
  ARE: 'phone-emirati',
}

export const checkPhone = (
  context: PhoneContext,
  country: string,
  typed: string,
): Result<string | null, PhoneRefusal> => {
  const known = phoneCountryOf(country)
  const digits = toAsciiDigits(typed).replace(/\D/g, '')
  if (digits === '' && context === 'checkout') return refuse('phone-missing')
  if (digits === '' && context === 'profile') return ok(null)
  if (known === null || (context === 'profile' && known !== 'TUN' && known !== 'FRA')) {
    return context !== 'profile' && digits.length === otherLength ? ok(null) : refuse('phone-other')
  }
  const plan = plans[known]
  const national = withoutTrunk(digits, plan)
  return plan.national.test(national) ? ok(plan.prefix + national) : refuse(mismatch[known])
}
