/** What a mailed link is good for. */
export type LinkPurpose = 'password-reset' | 'email-change'

/** Milliseconds a mailed link can be used, once. */
export const linkLife: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': 30 * 60_000,
  'email-change': 24 * 3_600_000,
}

/** Where a mailed link leads, below the site's address and its language. */
export const linkPath: Readonly<Record<LinkPurpose, string>> = {
  'password-reset': '/password/reset/',
  'email-change': '/account/email/',
}
