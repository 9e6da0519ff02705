import type { IncomingMessage } from 'node:http'
import { type Config, isLoopback, isPublic } from './config.ts'

export type Arrival = Pick<IncomingMessage, 'headers' | 'httpVersion'>

const ofBrowsers = /^(?:sec|access-control)-/

const proxies = new RegExp(
  [
    'forward|prox(?:y|ied)|balancer|gateway|tunnel|surrogate|varnish|nginx|envoy|traefik|geo-?ip',
    'cloudfl|cloudfront|akamai|incap|fastly|sucuri|ngrok|tailscale|appengine|vercel',
    '(?:client|remote|real|origin|source|user|true)-?(?:ip|addr)',
  ].join('|'),
)

const words = new RegExp(
  `(?:^|-)(?:${[
    'ips?|addr|address|via|hops?|cdn|lb|elb|waf|ssl|tls|https|real|remote|original|originating|rewrite',
    'cf|arr|azure|nf|amzn?|fly',
  ].join('|')})(?:-|$)`,
)

const asked =
  /^x-(?:.+-)?(?:for|host|hostname|proto|protocol|scheme|port|server|ur[il]|prefix|cip)$|^x-(?:request|queue)-start$|^x-cloud-/

/** True for a proxy's header. Uses patterns, because no list of such headers is complete. */
const tellsOfProxy = (header: string): boolean => {
  const name = header.toLowerCase().replace(/[^a-z0-9]/g, '-')
  return !ofBrowsers.test(name) && (proxies.test(name) || words.test(name) || asked.test(name))
}

const hostName = /^(\[[\da-f:.]+\]|[^:/?#@\s]+)(?::\d{1,5})?$/i

/** True if the Host header is local and nothing suggests a proxy, such as certain headers or HTTP 1.0 (nginx). */
export const isFromHere = ({ headers, httpVersion }: Arrival): boolean => {
  const name = hostName.exec(headers.host ?? '')?.[1]?.toLowerCase()
  return httpVersion !== '1.0' && name !== undefined && isLoopback(name) && !Object.keys(headers).some(tellsOfProxy)
}

export type Reach = { readonly texts: boolean; readonly mails: boolean; readonly whatsapp: boolean }

export const reachOf = (
  { twilio, whatsapp, smtpUrl }: Pick<Config, 'twilio' | 'whatsapp' | 'smtpUrl'>,
  isDemoOpen: boolean,
): Reach => ({
  texts: twilio !== null || isDemoOpen,
  whatsapp: twilio !== null ? whatsapp !== null : isDemoOpen,
  mails: smtpUrl !== null || isDemoOpen,
})

export const isDemoOpen = (
  config: Pick<Config, 'demo' | 'demoSaid' | 'host' | 'publicUrl'>,
  arrival: Arrival,
): boolean => config.demo && (config.demoSaid || (!isPublic(config) && isFromHere(arrival)))

export const isPublicDemo = ({ demoSaid }: Pick<Config, 'demoSaid'>): boolean => demoSaid

export const demoAccess = (config: Parameters<typeof isDemoOpen>[0]) => ({
  isDemoOpen: (arrival: Arrival): boolean => isDemoOpen(config, arrival),
  isPublicDemo: isPublicDemo(config),
})
