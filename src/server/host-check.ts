import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Config } from './config.ts'
import { internalAddress } from './internal-requests.ts'

type Names = Pick<Config, 'publicUrl' | 'publicHost'>

const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

const hostIn = (protocol: string, host: string): string | null => {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : null
}

/** 400: two Host headers, because a proxy may have used the second. 421: another host than the public one. */
export type FindHostFault = (request: IncomingMessage) => 400 | 421 | null

export const createHostCheck = ({ publicUrl, publicHost }: Names): FindHostFault => {
  const { protocol } = new URL(publicUrl)
  return (request) => {
    if (namesTwoHosts(request)) return 400
    const { host } = request.headers
    if (publicHost === null || host === publicHost) return null
    if (host !== undefined && hostIn(protocol, host) === publicHost) return null
    return request.socket.remoteAddress === internalAddress ? null : 421
  }
}

/** True if Origin names another site. Without PUBLIC_URL, compares only the hosts, because a proxy may terminate TLS. */
export const isForeign = ({ origin, host }: IncomingHttpHeaders, { publicUrl, publicHost }: Names): boolean => {
  if (origin === undefined || origin === '') return false
  if (publicHost !== null) return origin !== publicUrl
  if (!URL.canParse(origin) || host === undefined) return true
  const { protocol, host: named } = new URL(origin)
  return hostIn(protocol, host) !== named
}

/** Within the marketplace, a redirect stays on the request's host, because only that host gets the session cookie. */
export const withPublicHost = (url: URL, { host }: IncomingHttpHeaders, publicUrl: string): string =>
  url.origin !== publicUrl || host === new URL(publicUrl).host ? url.href : url.pathname + url.search + url.hash
