/** A `link` request also sends a mail. */
export type EmailLookup = 'look-up' | 'registration' | 'link'

/** `link-at-home`: a link above the network's limit, allowed because the account has signed in from this network. */
export type EmailCheck = EmailLookup | 'link-at-home'

const day = 24 * 3600

export type NetworkRoom = {
  readonly narrow: number
  readonly wide: number
  readonly seconds: number
  readonly phonesPerMore: number
}

/** Explained in decisions/one-stranger-locks-nobody-out.md. */
export const emailLookupLimits = {
  perAsker: { count: 10, seconds: 15 * 60 },
  perNetwork: { narrow: 12, wide: 36, seconds: 60, phonesPerMore: 10 },
  links: {
    perAsker: { count: 20, seconds: day },
    perNetwork: { narrow: 20, wide: 40, seconds: day, phonesPerMore: 1 },
    atHome: { narrow: 200, wide: 400, seconds: day, phonesPerMore: 1 },
  },
} as const
