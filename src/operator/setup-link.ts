/** A link may be opened at the machine of somebody else, so it does not live long. */
export const setupLinkLife = 24 * 3_600_000

/** The token is in the fragment, which browsers never send. */
export const setupPath = (token: string): string => `/admin/setup#${token}`

export type SetupLinkState = 'open' | 'old' | 'wrong'
