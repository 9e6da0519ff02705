import type { Share } from '../adapters/database/time-budget.ts'
import type { Config } from './config.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { networksOf, rateLimitKeyOf } from './network.ts'

/** Creates the `Share` of one request. The caller counts as a stranger until a token has been checked. */
export type ConnectionShares = (ip: string) => Share

type Queues = Readonly<Record<'strangers' | 'claimants' | 'members', FairQueue>>

type QueuePlace = { readonly queue: FairQueue; readonly key: string; readonly isMember: boolean }

/** The share of one request. A request that has started keeps its priority in the queue between its statements, so that it can finish. */
const createShare = (ip: string, queues: Queues, isOfRendering: boolean): Share => {
  const network = networksOf(ip).wide
  // All renderings of public pages share one key in the strangers' queue, so they are served in rotation with the networks.
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
      // The request's next waiting query enters the queue in place of the cancelled one.
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
      // Only a member's request may use several connections. With an open transaction every request may, because the transaction may wait for another
      // query.
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

/** The queues are long, because hundreds of people may share one address of a mobile carrier and each read takes only milliseconds. */
const maxWaiting = 800
const maxWaitingPerKey = 200

/**
 * Divides the connections of the pool. All strangers together get at most 50 %, and those of one network (a /24 or /48) at most 30 %.
 * Requests with a token that is being checked get at most 20 %. Members are staff, paired tablets, and callers who have proved a phone, a mailbox, a
 * social identity or a device. Members have a separate queue, so they do not wait behind strangers.
 */
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
