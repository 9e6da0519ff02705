import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, isBlank, toAsciiDigits, visibleText } from '../kernel/text.ts'
import type { Translated } from '../kernel/texts.ts'

/** From the operator's form, or from a line of a file. */
export type TypedPlace = Readonly<Record<'postalCode' | 'town' | 'townAr' | 'latitude' | 'longitude', string>>

export type CheckedPlace = {
  readonly postalCode: string
  readonly town: Translated
  readonly latitude: number
  readonly longitude: number
}

export type PlaceRefusal =
  | 'postal-code-malformed'
  | 'town-missing'
  | 'town-too-long'
  | 'latitude-invalid'
  | 'longitude-invalid'

export const columnOf: Readonly<Record<PlaceRefusal, keyof TypedPlace>> = {
  'postal-code-malformed': 'postalCode',
  'town-missing': 'town',
  'town-too-long': 'town',
  'latitude-invalid': 'latitude',
  'longitude-invalid': 'longitude',
}

const longestTown = 80

const postalCode = /^\d{3,10}$/

const decimal = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/

/** Accepts a point or a comma, and any digits. Null if invalid, or if more than `most`. */
export const readDegrees = (typed: string, most: number): number | null => {
  const text = toAsciiDigits(typed).trim().replace('\u2212', '-').replace('٫', '.')
  if (!decimal.test(text)) return null
  const degrees = Number(text.replace(',', '.'))
  return Math.abs(degrees) <= most ? degrees : null
}

export const checkPlace = (typed: TypedPlace): Result<CheckedPlace, PlaceRefusal> => {
  const code = toAsciiDigits(typed.postalCode).trim()
  if (!postalCode.test(code)) return refuse('postal-code-malformed')
  const [town, townAr] = [visibleText(typed.town), visibleText(typed.townAr)]
  if (isBlank(town)) return refuse('town-missing')
  if (Math.max(codePointLength(town), codePointLength(townAr)) > longestTown) return refuse('town-too-long')
  const latitude = readDegrees(typed.latitude, 90)
  if (latitude === null) return refuse('latitude-invalid')
  const longitude = readDegrees(typed.longitude, 180)
  if (longitude === null) return refuse('longitude-invalid')
  return ok({ postalCode: code, town: { fr: town, ...(!isBlank(townAr) && { ar: townAr }) }, latitude, longitude })
}
