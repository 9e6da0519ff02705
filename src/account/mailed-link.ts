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

/** Past the limit, a mail is sent only if no earlier link is valid. So strangers can neither flood a mailbox nor lock its owner out. */
export const mayMailLink = ({ lastHour, hasLink }: { readonly lastHour: number; readonly hasLink: boolean }): boolean =>
  lastHour < maxLinksPerHour || !hasLink
