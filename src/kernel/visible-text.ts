import { normaliseText } from './text.ts'

/** Removes invisible characters and characters that change the text direction. Joiners stay, because emoji and Arabic need them. */
export const visibleText = (typed: string): string =>
  normaliseText(typed.replace(/[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, ''))

/** True if nothing of the name is visible. U+2800 is a Braille cell without dots. */
export const isBlank = (name: string): boolean =>
  /^[\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(name)
