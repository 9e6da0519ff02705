import { ok, type Result, refuse } from '../kernel/result.ts'
import { normaliseText, toAsciiDigits } from '../kernel/text.ts'

export type TaxIdRefusal =
  | 'tax-id-malformed'
  | 'tax-id-tunisian'
  | 'tax-id-tunisian-letter'
  | 'tax-id-french'
  | 'tax-id-french-digits'

/** Of a Tunisian number. I, O and U are not used. */
const controlLetters = 'ABCDEFGHJKLMNPQRSTVWXYZ'

const controlLetterOf = (digits: string): string =>
  controlLetters.charAt([...digits].reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 23)

/** Checks `1234567R/A/M/000`: number with control letter, VAT code, category, establishment. */
const checkTunisian = (plain: string): Result<string, TaxIdRefusal> => {
  const [, digits = '', letter, vat, category, place] = /^(\d{7})([A-Z])([ABDFNP])([CEMNP])(\d{3})$/.exec(plain) ?? []
  if (Number(digits) === 0) return refuse('tax-id-tunisian')
  if (letter !== controlLetterOf(digits)) return refuse('tax-id-tunisian-letter', { values: { digits } })
  return ok(`${digits}${letter}/${vat}/${category}/${place}`)
}

const isLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0) %
    10 ===
  0

const digitSum = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0)

/** The branches of La Poste share one SIREN; the digits of their SIRET add up to a multiple of 5. */
const isSiret = (digits: string): boolean =>
  isLuhn(digits) || (digits.startsWith('356000000') && digitSum(digits) % 5 === 0)

const isVatKey = (key: string, siren: string): boolean =>
  /[A-Z]/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97

/** Checks a SIREN, SIRET or VAT number. */
const checkFrench = (plain: string): Result<string, TaxIdRefusal> => {
  const [, key, siren = '', place] = /^(?:FR([A-HJ-NP-Z\d]{2}))?(\d{9})(\d{5})?$/.exec(plain) ?? []
  if (Number(siren) === 0 || (key && place)) return refuse('tax-id-french')
  const fits = isLuhn(siren) && (!place || isSiret(siren + place)) && (!key || isVatKey(key, siren))
  return fits ? ok(plain) : refuse('tax-id-french-digits')
}

const checkOf: Readonly<Record<string, (plain: string) => Result<string, TaxIdRefusal>>> = {
  TUN: checkTunisian,
  FRA: checkFrench,
}

/** For other countries than Tunisia and France, checks only characters and length. */
export const checkTaxId = (typed: string, country: string): Result<string, TaxIdRefusal> => {
  const number = toAsciiDigits(normaliseText(typed)).toUpperCase()
  if (number === '') return ok('')
  const check = checkOf[country]
  if (check) return check(number.replace(/[\s/.\-_]/g, ''))
  return /^[A-Z\d](?:[A-Z\d /.-]{3,28})[A-Z\d]$/.test(number) ? ok(number) : refuse('tax-id-malformed')
}
