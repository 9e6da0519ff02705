import { addCookieNumber, readCookieNumbers } from '../kernel/cookie-numbers.ts'

/** `src/server/status-reply.ts` reads this cookie. */
const cookieName = 'orders'
const mostKept = 5
const keptSeconds = 7 * 24 * 3600

/** Stores the order in a cookie, so that the status page can show it. */
export const rememberOrder = (id: number): void => {
  const orders = addCookieNumber(document.cookie, cookieName, id, mostKept)
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` needs a secure context.
  document.cookie = `${orders}; path=/; max-age=${keptSeconds}; samesite=lax`
}

export const isKnownOrder = (id: number): boolean => readCookieNumbers(document.cookie, cookieName).includes(id)
