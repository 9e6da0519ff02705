import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { SignedInSession } from '../session.ts'

export type Owner = { readonly sessionId: number; readonly userId: number }

export type Subscription = { readonly socketId: string; readonly channel: string }

const ownerBytes = 16
const macBytes = 16

const packOwner = ({ sessionId, userId }: Owner): Buffer => {
  const packed = Buffer.alloc(ownerBytes)
  packed.writeBigUInt64BE(BigInt(sessionId), 0)
  packed.writeBigUInt64BE(BigInt(userId), 8)
  return packed
}

const sign = (secret: string, { socketId, channel }: Subscription, owner: Buffer): Buffer =>
  createHmac('sha256', secret).update(`live ${socketId}:${channel}:`).update(owner).digest().subarray(0, macBytes)

export type Signer = {
  authFor(subscription: Subscription, session: SignedInSession): string
  ownerIn(auth: unknown, subscription: Subscription): Owner | null
}

/** 64 hex digits: session id, user id and a truncated HMAC-SHA256. A process needs the ids to end the connection. */
export const createSigner = (key: string, secret: string): Signer => ({
  authFor: (subscription, { id, userId }) => {
    const owner = packOwner({ sessionId: id, userId })
    return `${key}:${Buffer.concat([owner, sign(secret, subscription, owner)]).toString('hex')}`
  },
  ownerIn: (auth, subscription) => {
    if (typeof auth !== 'string' || !auth.startsWith(`${key}:`)) return null
    const signature = auth.slice(key.length + 1)
    if (!/^[0-9a-f]{64}$/.test(signature)) return null
    const bytes = Buffer.from(signature, 'hex')
    const owner = bytes.subarray(0, ownerBytes)
    if (!timingSafeEqual(bytes.subarray(ownerBytes), sign(secret, subscription, owner))) return null
    return { sessionId: Number(owner.readBigUInt64BE(0)), userId: Number(owner.readBigUInt64BE(8)) }
  },
})

const half = (): number => randomInt(1, 2 ** 48 - 1)

/** Two random numbers, as Pusher clients expect. */
export const makeSocketId = (): string => `${half()}.${half()}`

export const isSocketId = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{1,15}\.\d{1,15}$/.test(text)
