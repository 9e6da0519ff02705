/** The numbers in a cookie that a browser keeps for itself: `name=41.42`. */
export const readCookieNumbers = (cookies: string, name: string): readonly number[] => {
  const [, list = ''] = new RegExp(`(?:^|; ?)${name}=([\\d.]{1,100})(?:;|$)`).exec(cookies) ?? []
  return list.split('.').map(Number).filter(Boolean)
}

/** The newest first, the oldest dropped. */
export const addCookieNumber = (cookies: string, name: string, number: number, most: number): string =>
  `${name}=${[...new Set([number, ...readCookieNumbers(cookies, name)])].slice(0, most).join('.')}`
