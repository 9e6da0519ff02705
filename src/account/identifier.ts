import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText } from '../kernel/text.ts'

/** Input that begins with two letters or contains @ is an e-mail. */
export const identifierKind = (typed: string): 'email' | 'phone' =>
  /^\s*\p{L}\p{M}*\p{L}|@/u.test(typed) ? 'email' : 'phone'

export const isIdentifierMissing = (typed: string): boolean =>
  identifierKind(typed) === 'phone' && !/\p{Nd}/u.test(typed)

/** Returns the e-mail as it is stored and compared: trimmed and in lower case. */
export const checkEmail = (typed: string): Result<string, 'email-missing' | 'email-invalid'> => {
  const email = normaliseText(typed).toLowerCase()
  if (email === '') return refuse('email-missing')
  const fits =
    codePointLength(email) <= 254 && /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@.\d]{2,}$/.test(email)
  return fits && !/^\.|\.\.|\.@|@[.-]|-\.|\.-/.test(email) ? ok(email) : refuse('email-invalid')
}
