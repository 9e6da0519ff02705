/** Holds the ids of this browser's latest orders, such as `orders=41.42`, for pages during an outage. */
const cookieName = 'orders'

const mostKept = 5
const keptSeconds = 7 * 24 * 3600

/** Newest first. */
export const readKnownOrders = (cookies: string): readonly number[] => {
  const [, list = ''] = new RegExp(`(?:^|; ?)${cookieName}=([\\d.]{1,100})(?:;|$)`).exec(cookies) ?? []
  return list.split('.').map(Number).filter(Boolean)
}

export const cookieWithOrder = (cookies: string, id: number): string => {
  const ids = [...new Set([id, ...readKnownOrders(cookies)])].slice(0, mostKept)
  return `${cookieName}=${ids.join('.')}; path=/; max-age=${keptSeconds}; samesite=lax`
}
