/** The cookie with the ids of this browser's latest orders, such as `orders=41.42`. Pages write it, and the server's status page reads it. */
const cookieName = 'orders'

const mostKept = 5
const keptSeconds = 7 * 24 * 3600

/** Order ids from the cookie, newest first. */
export const readKnownOrders = (cookies: string): readonly number[] => {
  const [, list = ''] = new RegExp(`(?:^|; ?)${cookieName}=([\\d.]{1,100})(?:;|$)`).exec(cookies) ?? []
  return list.split('.').map(Number).filter(Boolean)
}

/** Returns the cookie with this order added. It keeps the five newest orders. */
export const cookieWithOrder = (cookies: string, id: number): string => {
  const ids = [...new Set([id, ...readKnownOrders(cookies)])].slice(0, mostKept)
  return `${cookieName}=${ids.join('.')}; path=/; max-age=${keptSeconds}; samesite=lax`
}
