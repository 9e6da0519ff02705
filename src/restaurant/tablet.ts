const minute = 60_000

/** Milliseconds to use the code, once. */
export const tabletCodeLife = 30 * minute

/** Milliseconds after pairing. */
export const tabletLife = 30 * 24 * 60 * minute

/** The time of the last request is stored at most this often. */
export const tabletTouchMs = minute

export const mostTablets = 20

export const longestTabletName = 40

/** Without characters that look alike. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const codeLength = 16

export const writeCode = (signs: string): string => signs.match(/.{1,4}/g)?.join('-') ?? ''

/** Ignores separators; null when invalid. */
export const readCode = (typed: string): string | null => {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  return signs.length === codeLength && [...signs].every((sign) => codeAlphabet.includes(sign)) ? signs : null
}

/** In the fragment, which browsers do not send to a server. */
export const tabletPath = (code: string): string => `/pro/tablet#${code}`
