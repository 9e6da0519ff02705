import { toAsciiDigits } from '../kernel/text.ts'

/** A postal code to filter by; undefined for the words that stand for "every shop": `all`, `undefined`, `null`. */
export const postalCodeIn = (text: string): string | undefined => {
  const code = toAsciiDigits(text).trim()
  return code === '' || !Number.isFinite(Number(code)) ? undefined : code
}
