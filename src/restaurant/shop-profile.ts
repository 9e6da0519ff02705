import { toE164 } from '../account/phone.ts'
import { isNear } from '../address/delivery-zone.ts'
import type { Position } from '../address/position.ts'
import type { ShopStatus } from '../catalogue/shop-status.ts'
import { allOf, ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, hasLetterOrDigit, normaliseText } from '../kernel/text.ts'
import { isDomainWord, normaliseDomain } from './domain-word.ts'
import { checkTaxId, type TaxIdRefusal } from './tax-id.ts'

/** What an owner states about a shop. An unstated text is empty. */
export type ShopProfile = {
  readonly name: string
  readonly domain: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly cuisines: readonly number[]
  readonly takeaway: boolean
  readonly dineIn: boolean
  readonly legalName: string
  readonly taxId: string
  readonly outsideVat: boolean
}

/** Without `outsideVat`, the stored value does not change. */
export type TypedProfile = Omit<ShopProfile, 'outsideVat'> & { readonly outsideVat?: boolean | undefined }

export const longestName = 60
export const longestAddress = 160
export const longestLegalName = 100
export const mostCuisines = 5
export type NameRefusal = 'name-missing' | 'name-without-letter' | 'name-too-long'
export type DomainRefusal = 'domain-malformed' | 'domain-reserved'

export const checkShopName = (typed: string): Result<string, NameRefusal> => {
  const name = normaliseText(typed)
  if (name === '') return refuse('name-missing')
  if (!hasLetterOrDigit(name)) return refuse('name-without-letter')
  return codePointLength(name) > longestName ? refuse('name-too-long') : ok(name)
}

export const checkDomain = (typed: string, reserved: ReadonlySet<string>): Result<string, DomainRefusal> => {
  const domain = normaliseDomain(typed)
  if (!isDomainWord(domain)) return refuse('domain-malformed')
  return reserved.has(domain) ? refuse('domain-reserved') : ok(domain)
}

export type ProfileRefusal =
  | NameRefusal
  | DomainRefusal
  | 'address-too-long'
  | 'postal-code-unserved'
  | 'position-too-far'
  | 'phone-invalid'
  | 'too-many-cuisines'
  | 'legal-name-too-long'
  | TaxIdRefusal

type Circumstances = {
  readonly reserved: ReadonlySet<string>
  readonly country: string
  /** The served towns with the typed postal code. */
  readonly places: readonly Position[]
  /** An unchanged place, tax number or domain is accepted even if a newer rule would reject it. */
  readonly before: Pick<ShopProfile, 'postalCode' | 'latitude' | 'longitude' | 'taxId' | 'domain' | 'outsideVat'>
}

type Checked = Pick<
  ShopProfile,
  'name' | 'domain' | 'address' | 'postalCode' | 'phone' | 'cuisines' | 'legalName' | 'taxId'
>

const checkPlace = (
  { postalCode: typed, latitude, longitude }: TypedProfile,
  { places, before }: Pick<Circumstances, 'places' | 'before'>,
): Result<string, 'postal-code-unserved' | 'position-too-far'> => {
  const postalCode = normaliseText(typed)
  const isMoved = postalCode !== before.postalCode || latitude !== before.latitude || longitude !== before.longitude
  if (isMoved && places.length === 0) return refuse('postal-code-unserved')
  return isMoved && !isNear({ lat: latitude, lon: longitude }, places) ? refuse('position-too-far') : ok(postalCode)
}

/** Most fields may be empty. The refusal lists all invalid fields. */
export const checkProfile = (
  typed: TypedProfile,
  { reserved, country, places, before }: Circumstances,
): Result<ShopProfile, ProfileRefusal> => {
  const isDomainKept = normaliseDomain(typed.domain) === before.domain
  const [address, city] = [normaliseText(typed.address), normaliseText(typed.city)]
  const isPlaceLong = codePointLength(address) > longestAddress || codePointLength(city) > longestAddress
  const phone = normaliseText(typed.phone) === '' ? '' : toE164(typed.phone, country)
  const cuisines = [...new Set(typed.cuisines)]
  const legalName = normaliseText(typed.legalName)
  const isKept = normaliseText(typed.taxId) === before.taxId
  const checked = allOf<Checked, ProfileRefusal>({
    name: checkShopName(typed.name),
    domain: checkDomain(typed.domain, isDomainKept ? new Set() : reserved),
    address: isPlaceLong ? refuse('address-too-long') : ok(address),
    postalCode: checkPlace(typed, { places, before }),
    phone: phone === null ? refuse('phone-invalid') : ok(phone),
    cuisines: cuisines.length > mostCuisines ? refuse('too-many-cuisines') : ok(cuisines),
    legalName: codePointLength(legalName) > longestLegalName ? refuse('legal-name-too-long') : ok(legalName),
    taxId: isKept ? ok(before.taxId) : checkTaxId(typed.taxId, country),
  })
  const outsideVat = typed.outsideVat ?? before.outsideVat
  return checked.ok ? ok({ ...typed, ...checked.value, city, outsideVat }) : checked
}

/** In the order of the form. */
export const profileParts = ['address', 'city', 'phone', 'cuisines', 'service', 'legal-name', 'tax-id'] as const
export const openingParts = ['hours', 'menu'] as const

export type MissingPart = (typeof profileParts)[number] | (typeof openingParts)[number]

type Offer = { readonly periods: number; readonly products: number }

/** A submission needs the whole profile; an opening needs hours and a dish. */
export const missingFor = (to: ShopStatus, profile: ShopProfile, { periods, products }: Offer): MissingPart[] => {
  const has: Readonly<Record<MissingPart, boolean>> = {
    address: profile.address !== '',
    city: profile.city !== '',
    phone: profile.phone !== '',
    cuisines: profile.cuisines.length > 0,
    service: profile.takeaway || profile.dineIn,
    'legal-name': profile.legalName !== '',
    'tax-id': profile.taxId !== '',
    hours: periods > 0,
    menu: products > 0,
  }
  const needed = to === 'submitted' ? profileParts : to === 'live' ? openingParts : []
  return needed.filter((part) => !has[part])
}

/** What the operator approves. A later change of an approved shop needs a new approval. */
export type ShopIdentity = Pick<ShopProfile, 'legalName' | 'taxId' | 'domain' | 'outsideVat'>

export type WantedIdentity = Omit<ShopIdentity, 'outsideVat'> & {
  /** Absent if an older release stored the identity. */
  readonly outsideVat?: boolean
  /** Present only if the name needs approval, because it is like another shop's. */
  readonly name?: string
}

export const identityOf = ({ legalName, taxId, domain, outsideVat }: ShopIdentity): ShopIdentity => ({
  legalName,
  taxId,
  domain,
  outsideVat,
})

export const isSameIdentity = (one: ShopIdentity, other: ShopIdentity): boolean =>
  one.legalName === other.legalName &&
  one.taxId === other.taxId &&
  one.domain === other.domain &&
  one.outsideVat === other.outsideVat

/** False while the operator reviews the shop. */
export const isEditable = (status: ShopStatus): boolean => status !== 'submitted'

export const needsReview = (status: ShopStatus): boolean => status !== 'draft' && status !== 'sent-back'
