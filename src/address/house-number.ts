import { toAsciiDigits } from '../kernel/text.ts'

/** « 14 », « 14 bis », « 3A » before the street; what looks like a date or a postal code is none. */
const leading = /^\s*(?:n°\s*)?(\d{1,3}(?:\s?(?:bis|ter)|[a-c])?)(?:\s*,\s*|\s+)(?=\S)/i

/** The number of a house in front of an address, and the address without it. */
export const partHouseNumber = (text: string): { readonly number: string | null; readonly rest: string } => {
  const ascii = toAsciiDigits(text)
  const found = leading.exec(ascii)
  return found ? { number: found[1] ?? null, rest: ascii.slice(found[0].length) } : { number: null, rest: ascii }
}
