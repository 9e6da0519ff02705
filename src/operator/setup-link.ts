/** The lifetime is short, because whoever has the link can become the operator. */
export const setupLinkLife = 24 * 3_600_000

/** The token is in the fragment of the URL, which browsers never send to a server. */
export const setupPath = (token: string): string => `/admin/setup#${token}`

export type SetupLinkState = 'open' | 'old' | 'wrong'
