import type { IncomingMessage } from 'node:http'
import { type Config, isLoopback, isPublic } from './config.ts'

/** What a request tells about the way it came. */
export type Arrival = Pick<IncomingMessage, 'headers' | 'httpVersion'>

/** Written by browsers alone: no script may, and no proxy does. */
const ofBrowsers = /^(?:sec|access-control)-/

/** Names of proxies and of what they tell, wherever they stand in a header's name. */
const proxies = new RegExp(
  [
    'forward|prox(?:y|ied)|balancer|gateway|tunnel|surrogate|varnish|nginx|envoy|traefik|geo-?ip',
    'cloudfl|cloudfront|akamai|incap|fastly|sucuri|ngrok|tailscale|appengine|vercel',
    '(?:client|remote|real|origin|source|user|true)-?(?:ip|addr)',
  ].join('|'),
)

/** The same as whole words of it: too short to be looked for within others. */
const words = new RegExp(
  `(?:^|-)(?:${[
    'ips?|addr|address|via|hops?|cdn|lb|elb|waf|ssl|tls|https|real|remote|original|originating|rewrite',
    'cf|arr|azure|nf|amzn?|fly',
  ].join('|')})(?:-|$)`,
)

/** `X-…-For` and its like: for whom, by what name and how it was asked. */
const asked =
  /^x-(?:.+-)?(?:for|host|hostname|proto|protocol|scheme|port|server|ur[il]|prefix|cip)$|^x-(?:request|queue)-start$|^x-cloud-/

/** Whether a header is one that proxies add, by the form of its name: there is no list of all. No browser sends such to this machine. */
const tellsOfProxy = (header: string): boolean => {
  const name = header.toLowerCase().replace(/[^a-z0-9]/g, '-')
  return !ofBrowsers.test(name) && (proxies.test(name) || words.test(name) || asked.test(name))
}

const hostName = /^(\[[\da-f:.]+\]|[^:/?#@\s]+)(?::\d{1,5})?$/i

/** Whether a request was sent on this machine to this machine. A proxy shows by its headers, or by the old HTTP that nginx speaks behind it. */
export const isFromHere = ({ headers, httpVersion }: Arrival): boolean => {
  const name = hostName.exec(headers.host ?? '')?.[1]?.toLowerCase()
  return httpVersion !== '1.0' && name !== undefined && isLoopback(name) && !Object.keys(headers).some(tellsOfProxy)
}

/** By what people can be written to. */
export type Reach = { readonly texts: boolean; readonly mails: boolean }

/** A message that stays in the outbox has arrived where the outbox is read. */
export const reachOf = ({ twilio, smtpUrl }: Pick<Config, 'twilio' | 'smtpUrl'>, isDemoOpen: boolean): Reach => ({
  texts: twilio !== null || isDemoOpen,
  mails: smtpUrl !== null || isDemoOpen,
})

/**
 * Whether this request is shown what only a demo may show: codes and mails of others, the bank that is none, the accounts whose
 * password is known.
 */
export const isDemoOpen = (
  config: Pick<Config, 'demo' | 'demoSaid' | 'host' | 'publicUrl'>,
  arrival: Arrival,
): boolean => config.demo && (config.demoSaid || (!isPublic(config) && isFromHere(arrival)))

/** Open to whoever comes, by a proxy too: then every page says so, the kept ones too. */
export const isPublicDemo = ({ demoSaid }: Pick<Config, 'demoSaid'>): boolean => demoSaid
