import { addCookieNumber, readCookieNumbers } from '../kernel/cookie-numbers.ts'

/** `src/server/status-reply.ts` reads it. */
const cookieName = 'orders'
const mostKept = 5
const keptSeconds = 7 * 24 * 3600

/** A cookie, so that the status page knows the order too. */
export const rememberOrder = (id: number): void => {
  const orders = addCookieNumber(document.cookie, cookieName, id, mostKept)
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` needs a secure context.
  document.cookie = `${orders}; path=/; max-age=${keptSeconds}; samesite=lax`
}

export const isKnownOrder = (id: number): boolean => readCookieNumbers(document.cookie, cookieName).includes(id)
