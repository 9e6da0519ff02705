/** What a mailed link is good for. */
export type LinkPurpose = 'password-reset' | 'email-change'

/** Milliseconds a mailed link can be used, once. */
export const linkLife: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': 30 * 60_000,
  'email-change': 24 * 3_600_000,
}

/** The page that a mailed link leads to, below the site's address and its language. */
const linkPage: Readonly<Record<LinkPurpose, string>> = {
  'password-reset': '/password/reset',
  'email-change': '/account/email',
}

/** The token stands behind the `#`: no browser sends it to a server, so no log, no proxy and no scanner of mails has it. */
export const linkPath = (purpose: LinkPurpose, token: string): string => `${linkPage[purpose]}#${token}`

/** Mails with a link of one purpose that go to one address in an hour, whoever asks. */
export const linksAnHour = 3

/** Beyond that, a mail goes only to whoever has no link that works: so nobody fills a mailbox, and nobody keeps its owner out. */
export const mayMailLink = ({ lastHour, hasLink }: { readonly lastHour: number; readonly hasLink: boolean }): boolean =>
  lastHour < linksAnHour || !hasLink
