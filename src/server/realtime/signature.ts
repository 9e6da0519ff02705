import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { SignedInSession } from '../session.ts'

/** Whose permission a subscription rests on. */
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
  /** What a client hands over with its subscription: `key:signature`. */
  authFor(subscription: Subscription, session: SignedInSession): string
  /** Null when `auth` was not made here for this connection and this channel. */
  ownerIn(auth: unknown, subscription: Subscription): Owner | null
}

/**
 * The signature carries the session it rests on, so that whichever process holds the connection knows when to end it: 64 hexadecimal
 * digits, half of them session and user, half HMAC-SHA256 cut to 128 bits.
 */
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

/** Two numbers, as clients expect it; nobody guesses the socket id of somebody else. */
export const makeSocketId = (): string => `${half()}.${half()}`

export const isSocketId = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{1,15}\.\d{1,15}$/.test(text)
