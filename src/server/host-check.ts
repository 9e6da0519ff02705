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

/** As browsers write it: small letters, without the scheme's own port. Null when it is none. */
const hostIn = (protocol: string, host: string): string | null => {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : null
}

/** Why a request is not for us: 400 for two Hosts, of which a proxy may have believed the other one, 421 for another site. Null: it is for us. */
export type FindHostFault = (request: IncomingMessage) => 400 | 421 | null

/** Ready answers pass here too, so what is usual is found at once. */
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

/**
 * Whether a page of another site made the browser send this. Callers that are no browser name no origin. Without PUBLIC_URL we do
 * not know our scheme, since TLS may end before us.
 */
export const isForeign = ({ origin, host }: IncomingHttpHeaders, { publicUrl, publicHost }: Names): boolean => {
  if (origin === undefined || origin === '') return false
  if (publicHost !== null) return origin !== publicUrl
  if (!URL.canParse(origin) || host === undefined) return true
  const { protocol, host: named } = new URL(origin)
  return hostIn(protocol, host) !== named
}

/** A browser that came by another name of this site has its session under that name: it is sent on there. */
export const withPublicHost = (url: URL, { host }: IncomingHttpHeaders, publicUrl: string): string =>
  url.origin !== publicUrl || host === new URL(publicUrl).host ? url.href : url.pathname + url.search + url.hash
