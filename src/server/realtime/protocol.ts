/** Pusher protocol 7. `data` is usually a string that contains JSON. */

export type Frame = { readonly event: string; readonly data: Readonly<Record<string, unknown>> }

/** After a close code 42xx a client reconnects at once, after 41xx in a second, and after 40xx never. */
export const closings = {
  'unknown-app': { code: 4001, text: 'Application does not exist' },
  'too-many-of-user': { code: 4004, text: 'Too many connections of this user' },
  'unknown-version': { code: 4007, text: 'Unsupported protocol version' },
  unauthorised: { code: 4009, text: 'Connection is not authorized' },
  'over-capacity': { code: 4100, text: 'Over capacity' },
  restart: { code: 4200, text: 'Server is restarting, reconnect' },
  'no-pong': { code: 4201, text: 'Pong reply not received in time' },
} as const

export type Closing = keyof typeof closings

const refusedClientEvent = { code: 4301, message: 'Client events are not accepted' }
const unreadable = { code: null, message: 'Invalid message format' }

const inString = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) })

export const establishedFrame = (socketId: string, activityTimeout: number): string =>
  inString('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeout })

export const pingFrame = inString('pusher:ping', {})
export const pongFrame = inString('pusher:pong', {})

export const subscribedFrame = (channel: string): string =>
  inString('pusher_internal:subscription_succeeded', {}, channel)

export const eventFrame = (channel: string, event: string, payload: unknown): string =>
  inString(event, payload, channel)

const errorFrame = (data: object): string => JSON.stringify({ event: 'pusher:error', data })

export const closingFrame = (closing: Closing): string =>
  errorFrame({ code: closings[closing].code, message: closings[closing].text })
export const refusedClientEventFrame = errorFrame(refusedClientEvent)
export const unreadableFrame = errorFrame(unreadable)

export type SubscriptionError = 'unauthorised' | 'name' | 'limit' | 'unavailable'

const subscriptionErrors: Readonly<Record<SubscriptionError, { type: string; error: string; status: number }>> = {
  unauthorised: { type: 'AuthError', error: 'The connection is unauthorized.', status: 401 },
  name: { type: 'InvalidChannel', error: 'The channel name is invalid.', status: 400 },
  limit: { type: 'LimitReached', error: 'The connection follows too many channels.', status: 429 },
  unavailable: { type: 'ServerError', error: 'The service is briefly unavailable.', status: 503 },
}

export const subscriptionErrorFrame = (channel: string, error: SubscriptionError): string =>
  JSON.stringify({ event: 'pusher:subscription_error', channel, data: subscriptionErrors[error] })

export const isChannelName = (name: unknown): name is string =>
  typeof name === 'string' && /^[\w\-=@,.;]{1,164}$/.test(name)

export const needsAuthorisation = (channel: string): boolean => /^(?:private|presence)-/.test(channel)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readFrame = (text: string): Frame | null => {
  const frame = parse(text)
  if (!isRecord(frame) || typeof frame.event !== 'string') return null
  const data = typeof frame.data === 'string' ? parse(frame.data) : frame.data
  return { event: frame.event, data: isRecord(data) ? data : {} }
}

export const isKnownVersion = (version: unknown): boolean => version === undefined || /^[5-7]$/.test(String(version))
