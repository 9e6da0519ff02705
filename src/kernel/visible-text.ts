import { normaliseText } from './text.ts'

/** Without characters that nobody sees or that turn the text around. Joiners stay: emoji and Arabic need them. */
export const visibleText = (typed: string): string =>
  normaliseText(typed.replace(/[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, ''))

/** U+2800 is a braille cell without dots. */
export const isBlank = (name: string): boolean =>
  /^[\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(name)
