import type { Share } from '../adapters/database/time-budget.ts'
import type { Config } from './config.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { networksOf, rateLimitKeyOf } from './network.ts'

/** Creates the `Share` of one request. At first, the request's caller counts as a stranger. */
export type ConnectionShares = (ip: string) => Share

type Queues = Readonly<Record<'strangers' | 'claimants' | 'members', FairQueue>>

type QueuePlace = { readonly queue: FairQueue; readonly key: string; readonly isMember: boolean }

/** Once a request has had a connection, it waits at the front of its key's queue, so that it can finish. */
const createShare = (ip: string, queues: Queues, isOfRendering: boolean): Share => {
  const network = networksOf(ip).wide
  // All renderings of public pages share one key, so that they are served in rotation with the networks.
  const stranger: QueuePlace = { queue: queues.strangers, key: isOfRendering ? 'renderings' : network, isMember: false }
  let place = stranger
  let state: 'out' | 'waiting' | 'in' = 'out'
  let hasBegun = false
  let inHand = 0
  const own: (() => void)[] = []

  const give = (go: () => void): void => {
    inHand += 1
    go()
  }
  const leave = (): void => {
    if (state !== 'in' || inHand > 0 || own.length > 0) return
    state = 'out'
    place.queue.leave(place.key)
  }
  const become = (other: QueuePlace): void => {
    if (other.queue === place.queue && other.key === place.key) return
    leave()
    if (state === 'out') place = other
  }
  const queueOwn = (go: () => void): (() => void) => {
    own.push(go)
    return () => void own.splice(own.indexOf(go) >>> 0, 1)
  }
  const nextOwn = (): void => {
    const go = own.shift()
    if (go) give(go)
  }
  const enter = (go: () => void): (() => void) => {
    state = 'waiting'
    const arrive = (): void => {
      state = 'in'
      hasBegun ||= place.queue !== queues.claimants
      give(go)
    }
    const stop = (() => {
      try {
        return place.queue.enter(place.key, arrive, hasBegun)
      } catch (error) {
        state = 'out'
        throw error
      }
    })()
    return () => {
      if (state !== 'waiting') return
      stop()
      state = 'out'
      const next = own.shift()
      if (next) enter(next)
    }
  }
  return {
    crowd: rateLimitKeyOf(ip),
    key: () => (isOfRendering ? network : place.key),
    isMember: () => place.isMember,
    becomeStranger: () => become(stranger),
    becomeClaimant: () => become({ queue: queues.claimants, key: network, isMember: false }),
    becomeMember: (key) => become({ queue: queues.members, key, isMember: true }),
    ofRendering: () => createShare(ip, queues, true),
    claim: (go, isWriting) => {
      if (state === 'out') return enter(go)
      // A member may use several connections. So may a request that writes, because its transaction may wait for
      // another query of the same request.
      if (state === 'in' && (inHand === 0 || isWriting || place.isMember)) {
        give(go)
        return () => {}
      }
      return queueOwn(go)
    },
    release: () => {
      inHand -= 1
      if (own.length > 0) nextOwn()
      else setImmediate(leave)
    },
  }
}

/** The queues are long, because hundreds of people may share one address of a mobile carrier. */
const maxWaiting = 800
const maxWaitingPerKey = 200

/** Strangers get up to 50 % of the connections (a network 30 %), callers with unchecked tokens 20 %, a member 50 %. */
export const createConnectionShares = (
  { limitsScale }: Pick<Config, 'limitsScale'>,
  poolSize: number,
): ConnectionShares => {
  const room = {
    maxWaiting: Math.ceil(maxWaiting * limitsScale),
    maxWaitingPerKey: Math.ceil(maxWaitingPerKey * limitsScale),
  }
  const part = (share: number): number => Math.max(1, Math.floor(poolSize * share))
  const queues = {
    strangers: createFairQueue({ ...room, concurrency: part(0.5), concurrencyPerKey: part(0.3) }),
    claimants: createFairQueue({ ...room, concurrency: part(0.2), concurrencyPerKey: part(0.2) }),
    members: createFairQueue({
      ...room,
      maxWaiting: Number.POSITIVE_INFINITY,
      concurrency: poolSize,
      concurrencyPerKey: part(0.5),
    }),
  }
  return (ip) => createShare(ip, queues, false)
}
