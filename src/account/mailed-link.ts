export type LinkPurpose = 'password-reset' | 'email-change'

export const linkLifetime: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': 30 * 60_000,
  'email-change': 24 * 3_600_000,
}

const linkPage: Readonly<Record<LinkPurpose, string>> = {
  'password-reset': '/password/reset',
  'email-change': '/account/email',
}

/** What the person was doing when requesting the link. The page of the link leads back to it. */
export const linkErrands = ['open-shop'] as const

export type LinkErrand = (typeof linkErrands)[number]

export const pathOfErrand: Readonly<Record<LinkErrand, string>> = { 'open-shop': '/pro/open' }

export const readErrand = (query: URLSearchParams): LinkErrand | null =>
  linkErrands.find((errand) => errand === query.get('errand')) ?? null

/** Browsers do not send fragments, so neither access logs nor proxies get the token. */
export const linkPath = (purpose: LinkPurpose, token: string, errand?: LinkErrand): string =>
  `${linkPage[purpose]}${errand ? `?errand=${errand}` : ''}#${token}`

export const maxLinksPerHour = 3

/** Protects a mailbox from a flood of mails. Without a valid link, its owner can always get another mail. */
export const mayMailLink = ({ lastHour, hasLink }: { readonly lastHour: number; readonly hasLink: boolean }): boolean =>
  lastHour < maxLinksPerHour || !hasLink
