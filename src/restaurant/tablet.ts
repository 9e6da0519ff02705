import type { TabletRole } from './permission.ts'

const minute = 60_000

/** In milliseconds. A code can be used once. */
export const tabletCodeLife = 30 * minute

/** In milliseconds. */
export const tabletLife = 30 * 24 * 60 * minute

/** Minimum interval in milliseconds at which the time of the last request is stored. */
export const tabletTouchMs = minute

export const mostTablets = 20

export const longestTabletName = 40

/** Without characters that look alike. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const codeLength = 16

export const writeCode = (signs: string): string => signs.match(/.{1,4}/g)?.join('-') ?? ''

/** Ignores spaces and hyphens. Null if invalid. */
export const readCode = (typed: string): string | null => {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  return signs.length === codeLength && [...signs].every((sign) => codeAlphabet.includes(sign)) ? signs : null
}

/** The code is in the fragment, because browsers do not send the fragment to a server. */
export const tabletPath = (code: string): string => `/pro/tablet#${code}`

/** The page that a tablet opens once it is paired. */
export const firstPathOf = (role: TabletRole): string => (role === 'kitchen' ? '/pro/kitchen' : '/pro')

export type NamedTablet = { readonly name: string; readonly shop: string; readonly role: TabletRole }
