import type { FastifyReply, FastifyRequest } from 'fastify'

/** `name` is the name of the session cookie. The names of all other cookies begin with it. */
export type CookieSettings = { readonly name: string; readonly secure: boolean }

/** Equal to the longest lifetime of a session. */
const cookieSeconds = 30 * 24 * 3600

/** Equal to `deviceLife` of the account slice. */
const deviceSeconds = 90 * 24 * 3600

/** Equal to `tabletLife` of the restaurant slice. */
const tabletSeconds = 30 * 24 * 3600

const cookieOptions = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

export const setSessionCookie = (reply: FastifyReply, { name, secure }: CookieSettings, token: string | null): void => {
  const options = cookieOptions(secure)
  if (token === null) reply.clearCookie(name, options)
  else reply.setCookie(name, token, { ...options, maxAge: cookieSeconds })
}

const deviceCookieName = (name: string): string => `${name}-device`

export const readDevice = (request: FastifyRequest, { cookie }: { readonly cookie: CookieSettings }): string | null =>
  request.cookies[deviceCookieName(cookie.name)] ?? null

export const setDeviceCookie = (reply: FastifyReply, { name, secure }: CookieSettings, token: string): void =>
  void reply.setCookie(deviceCookieName(name), token, { ...cookieOptions(secure), maxAge: deviceSeconds })

export const tabletCookieName = (name: string): string => `${name}-tablet`

export const setTabletCookie = (reply: FastifyReply, { name, secure }: CookieSettings, token: string): void =>
  void reply.setCookie(tabletCookieName(name), token, { ...cookieOptions(secure), maxAge: tabletSeconds })
