/** Reads the numbers in a cookie that the browser itself writes, such as `name=41.42`. */
export const readCookieNumbers = (cookies: string, name: string): readonly number[] => {
  const [, list = ''] = new RegExp(`(?:^|; ?)${name}=([\\d.]{1,100})(?:;|$)`).exec(cookies) ?? []
  return list.split('.').map(Number).filter(Boolean)
}

/** Puts the new number first. Drops the oldest numbers beyond `most`. */
export const addCookieNumber = (cookies: string, name: string, number: number, most: number): string =>
  `${name}=${[...new Set([number, ...readCookieNumbers(cookies, name)])].slice(0, most).join('.')}`
