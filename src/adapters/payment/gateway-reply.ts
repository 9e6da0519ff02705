import { GatewayError } from '../../kernel/gateway-fault.ts'
import { memberOf } from '../../kernel/member-of.ts'

/** A text without which the reply is of no use. */
export const neededText = (service: string, reply: unknown, name: string): string => {
  const text = memberOf(reply, name)
  if (typeof text !== 'string' || text === '') throw new GatewayError('silent', `${service}’s reply has no ${name}`)
  return text
}

/** The address to which the customer's browser is sent. */
export const neededPage = (service: string, reply: unknown, name: string): string => {
  const address = neededText(service, reply, name)
  if (!URL.canParse(address) || !/^https?:\/\//i.test(address))
    throw new GatewayError('silent', `${service}’s page has no readable address`)
  return address
}

const references = /^[\w-]{8,128}$/

/** A reference that stands in a notice, or null. It becomes a part of an address. */
export const referenceIn = (value: unknown): string | null =>
  typeof value === 'string' && references.test(value) ? value : null

/** A customer may have paid in the last second, and the bank may report it later. */
export const graceMs = 5 * 60_000

/** For the calls that `can` says a service does not have. */
export const notOffered = (service: string, what: string) => async (): Promise<never> => {
  throw new GatewayError('refused', `${service} has no call to ${what}`)
}
