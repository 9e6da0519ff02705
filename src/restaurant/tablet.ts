import type { TabletRole } from './permission.ts'

const minute = 60_000

/** Milliseconds for which a pairing code is valid. A code can be used once. */
export const tabletCodeLife = 30 * minute

/** Milliseconds for which a tablet stays paired. */
export const tabletLife = 30 * 24 * 60 * minute

/** Minimum interval in milliseconds at which the time of a tablet's last request is stored. */
export const tabletTouchMs = minute

export const mostTablets = 20

export const longestTabletName = 40

/** The alphabet of pairing codes, without characters that look alike. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const codeLength = 16

export const writeCode = (signs: string): string => signs.match(/.{1,4}/g)?.join('-') ?? ''

/** Reads a typed code and ignores spaces and hyphens. Returns null for an invalid code. */
export const readCode = (typed: string): string | null => {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  return signs.length === codeLength && [...signs].every((sign) => codeAlphabet.includes(sign)) ? signs : null
}

/** The path of a pairing link. The code is in the fragment, which browsers do not send to a server. */
export const tabletPath = (code: string): string => `/pro/tablet#${code}`

export type NamedTablet = { readonly name: string; readonly shop: string; readonly role: TabletRole }
