/** The cookie with the orders of this browser, such as `orders=41.42`. The page writes it, and the server's status page reads it. */
const cookieName = 'orders'

const mostKept = 5
const keptSeconds = 7 * 24 * 3600

/** The newest first. */
export const readKnownOrders = (cookies: string): readonly number[] => {
  const [, list = ''] = new RegExp(`(?:^|; ?)${cookieName}=([\\d.]{1,100})(?:;|$)`).exec(cookies) ?? []
  return list.split('.').map(Number).filter(Boolean)
}

/** The cookie with one order more. The oldest orders are dropped. */
export const cookieWithOrder = (cookies: string, id: number): string => {
  const ids = [...new Set([id, ...readKnownOrders(cookies)])].slice(0, mostKept)
  return `${cookieName}=${ids.join('.')}; path=/; max-age=${keptSeconds}; samesite=lax`
}
