export type LinkPurpose = 'password-reset' | 'email-change'

export const linkLifetime: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': 30 * 60_000,
  'email-change': 24 * 3_600_000,
}

const linkPage: Readonly<Record<LinkPurpose, string>> = {
  'password-reset': '/password/reset',
  'email-change': '/account/email',
}

/** The token is in the fragment. Browsers do not send fragments to servers, so no access log and no proxy sees the token. */
export const linkPath = (purpose: LinkPurpose, token: string): string => `${linkPage[purpose]}#${token}`

export const maxLinksPerHour = 3

/** Above the limit, a link is mailed only if no earlier link is valid. So nobody can flood a mailbox, and its owner always has a valid link. */
export const mayMailLink = ({ lastHour, hasLink }: { readonly lastHour: number; readonly hasLink: boolean }): boolean =>
  lastHour < maxLinksPerHour || !hasLink
