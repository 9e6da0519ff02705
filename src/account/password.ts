import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength } from '../kernel/text.ts'
import { commonPasswords } from './common-passwords.ts'

export const minimumPasswordLength = 8
export const maximumPasswordLength = 128

const siteWords = ['mida', 'password', 'motdepasse', 'restaurant']

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** Makes different encodings of an accented letter equal. */
export const normalisePassword = (typed: string): string => typed.normalize('NFKC')

/** `about` are facts that others may know, such as the name. `values.reason` says `short`, `long` or `common`. */
export const checkPassword = (typed: string, about: readonly string[] = []): Result<string, 'password-weak'> => {
  const password = normalisePassword(typed)
  const length = codePointLength(password)
  const weak = (reason: 'short' | 'long' | 'common') =>
    refuse('password-weak', {
      values: { reason, minimum: minimumPasswordLength, maximum: maximumPasswordLength },
    })
  if (length < minimumPasswordLength) return weak('short')
  if (length > maximumPasswordLength) return weak('long')
  return isGuessable(password, about) ? weak('common') : ok(password)
}

const isGuessable = (password: string, about: readonly string[]): boolean => {
  const lower = password.toLowerCase()
  if (commonPasswords.has(lower) || new Set(lower).size < 3) return true
  const letters = lettersOf(lower)
  const known = [...siteWords, ...about.flatMap((text) => [text, ...text.split(/[\s@]+/)]).map(lettersOf)]
  return known.some((word) => word.length > 2 && (letters === word || letters === word + word))
}
