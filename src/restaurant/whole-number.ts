import { toAsciiDigits } from '../kernel/text.ts'

/** Reads `12` or `١٢`. Null for anything but a whole number from 0 with at most nine digits. */
export const readWhole = (typed: string): number | null => {
  const plain = toAsciiDigits(typed).replace(/[\s\u200e\u200f\u061c]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}

/** An empty text is valid. */
export const problemOfWhole = (typed: string, most: number): 'wholeNumber' | 'wholeAtMost' | null => {
  if (typed.trim() === '') return null
  const value = readWhole(typed)
  if (value === null) return 'wholeNumber'
  return value > most ? 'wholeAtMost' : null
}
