import type { IncomingMessage } from 'node:http'
import { type Config, isLoopback, isPublic } from './config.ts'

/** What a request tells about the way it came. */
export type Arrival = Pick<IncomingMessage, 'headers' | 'httpVersion'>

const forwarding = new RegExp(
  [
    '^(?:forwarded|via|cdn-loop|cf-.+|x-(?:forwarded|original|envoy|azure|appengine|vercel|nf|arr)(?:-.+)?',
    'x-(?:real-ip|client-ip|cluster-client-ip|proxyuser-ip|amzn-trace-id|cloud-trace-context)',
    '(?:true|fastly|fly)-client-ip)$',
  ].join('|'),
)

const hostName = /^(\[[\da-f:.]+\]|[^:/?#@\s]+)(?::\d{1,5})?$/i

/** Whether a request was sent on this machine to this machine. A proxy shows by its headers, or by the old HTTP that nginx speaks behind it. */
export const isFromHere = ({ headers, httpVersion }: Arrival): boolean => {
  const name = hostName.exec(headers.host ?? '')?.[1]?.toLowerCase()
  return (
    httpVersion !== '1.0' &&
    name !== undefined &&
    isLoopback(name) &&
    !Object.keys(headers).some((header) => forwarding.test(header))
  )
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
export const isOpenDemo = ({ demoSaid }: Pick<Config, 'demoSaid'>): boolean => demoSaid
