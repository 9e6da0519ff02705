const minute = 60_000

/** Milliseconds in which the code of a new tablet can be used, once. */
export const tabletCodeLife = 30 * minute

/** Milliseconds a tablet works, from the moment it was paired. */
export const tabletLife = 30 * 24 * 60 * minute

/** Seen again before so many milliseconds have passed, a tablet is not written. */
export const tabletTouchMs = minute

/** Tablets that one shop may have at a time. */
export const mostTablets = 20

export const longestTabletName = 40

/** No sign that could be taken for another. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const codeLength = 16

/** As it is read and typed: in groups of four. */
export const writeCode = (signs: string): string => signs.match(/.{1,4}/g)?.join('-') ?? ''

/** What somebody typed or opened, without what they put between the signs; null when it cannot be a code. */
export const readCode = (typed: string): string | null => {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  return signs.length === codeLength && [...signs].every((sign) => codeAlphabet.includes(sign)) ? signs : null
}

/** The code stands behind the `#`: no browser sends it to a server. */
export const tabletPath = (code: string): string => `/pro/tablet#${code}`
