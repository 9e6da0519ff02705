import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import type { Logger } from 'pino'
import type { BroadcastMessage } from '../../adapters/broadcast/broadcast.ts'
import type { SessionKeeper, SignedInSession } from '../session.ts'
import type { Tablet } from '../tablet.ts'
import { endedOf, sessionsChannel } from './end-connections.ts'
import { createFollowers, type Follower, ownersOf } from './followers.ts'
import type { LiveLimits } from './limits.ts'
import { type LiveSocket, openSocket } from './live-socket.ts'
import * as protocol from './protocol.ts'
import type { Owner, Signer } from './signature.ts'
import { makeSocketId } from './signature.ts'

export type ChannelKind = {
  owns(channel: string): boolean
  mayFollow(session: SignedInSession, channel: string): Promise<boolean>
  mayTabletFollow?(tablet: Tablet, channel: string): boolean
  /** The current state, for clients that may have missed events. Null if there is nothing to send. */
  present(channel: string): Promise<{ readonly event: string; readonly payload: object } | null>
}

type Options = {
  readonly kinds: readonly ChannelKind[]
  readonly sessions: Pick<SessionKeeper, 'listAlive'>
  readonly signer: Signer
  readonly limits: LiveLimits
  readonly log: Logger
}

export type Hub = {
  admit(socket: WebSocket, network: string): void
  receiveBroadcast(message: BroadcastMessage): void
  /** After lost messages: closes the connections of ended sessions, and sends the current state to every follower. */
  catchUp(): Promise<void>
  sweep(overMs: number): Promise<void>
  sockets(): LiveSocket[]
}

const sweepBatch = 200

const nameOf = (channel: unknown): string => (typeof channel === 'string' ? channel.slice(0, 164) : '')

export const createHub = ({ kinds, sessions, signer, limits, log }: Options): Hub => {
  const followers = createFollowers()

  const waitForSubscription = (follower: Follower): void => {
    const { socket, channels } = follower
    clearTimeout(follower.idleTimer)
    if (socket.isOpen && channels.size === 0)
      follower.idleTimer = setTimeout(() => socket.close('unauthorised'), limits.idleMs)
  }

  const follow = (follower: Follower, channel: string, owner: Owner | null): void => {
    clearTimeout(follower.idleTimer)
    followers.follow(follower, channel, owner)
    follower.socket.send(protocol.subscribedFrame(channel))
  }

  const isAlive = async ({ sessionId, userId }: Owner): Promise<boolean> =>
    (await sessions.listAlive([sessionId])).get(sessionId) === userId

  const subscribe = async (follower: Follower, channel: unknown, auth: unknown): Promise<void> => {
    const { socket, channels, socketId } = follower
    if (!socket.isOpen) return
    if (!protocol.isChannelName(channel)) return socket.send(protocol.subscriptionErrorFrame(nameOf(channel), 'name'))
    if (channels.has(channel)) return socket.send(protocol.subscribedFrame(channel))
    if (channels.size >= limits.subscriptions) return socket.send(protocol.subscriptionErrorFrame(channel, 'limit'))
    if (!protocol.needsAuthorisation(channel)) {
      // Processes tell each other about changes on channels that are nobody else's business.
      const isPublic = kinds.some((kind) => kind.owns(channel))
      return isPublic ? follow(follower, channel, null) : socket.send(protocol.subscriptionErrorFrame(channel, 'name'))
    }
    const owner = signer.ownerIn(auth, { socketId, channel })
    // The session may have ended since the subscription was signed.
    if (!owner || !(await isAlive(owner))) return socket.send(protocol.subscriptionErrorFrame(channel, 'unauthorised'))
    if (!socket.isOpen) return
    const others = followers.ofUser(owner.userId)
    if (!others.has(follower) && others.size >= limits.perUser) return socket.close('too-many-of-user')
    follow(follower, channel, owner)
  }

  const receive = (follower: Follower, { event, data }: protocol.Frame): void => {
    const { socket } = follower
    if (event === 'pusher:subscribe') {
      follower.work = follower.work
        .then(() => subscribe(follower, data.channel, data.auth))
        .catch((error) => {
          log.warn({ err: error }, 'a subscription failed')
          socket.send(protocol.subscriptionErrorFrame(nameOf(data.channel), 'unavailable'))
        })
    } else if (event === 'pusher:unsubscribe') {
      follower.work = follower.work.then(() => {
        followers.unfollow(follower, nameOf(data.channel))
        waitForSubscription(follower)
      })
    } else if (!event.startsWith('pusher:')) socket.send(protocol.refusedClientEventFrame)
  }

  /** If a network has too many anonymous connections, closes the oldest. If that one is recent, closes the new one. */
  const enforceCapacity = ({ network, socket, since }: Follower): boolean => {
    const strangers = followers.anonymousOf(network)
    if (strangers.size <= limits.anonymousPerNetwork) return true
    const [oldest] = strangers
    if (oldest === undefined || since - oldest.since < limits.anonymousMs) {
      socket.close('over-capacity')
      return false
    }
    followers.remove(oldest)
    oldest.socket.close('over-capacity')
    return true
  }

  const admit = (webSocket: WebSocket, network: string): void => {
    const socketId = makeSocketId()
    const socket = openSocket(webSocket, limits, {
      onFrame: (frame) => receive(follower, frame),
      onClosed: () => {
        clearTimeout(follower.idleTimer)
        followers.remove(follower)
      },
    })
    const follower: Follower = {
      socketId,
      network,
      since: performance.now(),
      socket,
      channels: new Map(),
      idleTimer: undefined,
      work: Promise.resolve(),
    }
    followers.add(follower)
    if (enforceCapacity(follower)) socket.send(protocol.establishedFrame(socketId, limits.activityTimeout))
    waitForSubscription(follower)
  }

  const deliver = (channel: string, event: string, payload: object): void => {
    const frame = protocol.eventFrame(channel, event, payload)
    for (const { socket } of followers.of(channel)) socket.send(frame)
  }

  const bringUpToDate = async (channel: string): Promise<void> => {
    const now = await kinds.find((kind) => kind.owns(channel))?.present(channel)
    if (now) deliver(channel, now.event, now.payload)
  }

  const endWhere = (some: Iterable<Follower>, isOver: (owner: Owner) => boolean): void => {
    for (const follower of some) if (ownersOf(follower).some(isOver)) follower.socket.close('unauthorised')
  }

  const sweep = async (overMs: number): Promise<void> => {
    const everybody = [...followers.all()]
    const pauseMs = (overMs * sweepBatch) / everybody.length
    for (let first = 0; first < everybody.length; first += sweepBatch) {
      if (first > 0) await sleep(pauseMs, undefined, { ref: false })
      const some = everybody.slice(first, first + sweepBatch)
      const asked = new Set(some.flatMap(ownersOf).map(({ sessionId }) => sessionId))
      if (asked.size === 0) continue
      const alive = await sessions.listAlive([...asked])
      endWhere(some, ({ sessionId, userId }) => asked.has(sessionId) && alive.get(sessionId) !== userId)
    }
  }

  return {
    admit,
    receiveBroadcast: ({ channel, event, payload }) => {
      if (channel === sessionsChannel) {
        const ended = endedOf(payload)
        return endWhere(
          followers.all(),
          ({ sessionId, userId }) => ended.sessions.includes(sessionId) || ended.users.includes(userId),
        )
      }
      if (followers.of(channel).size === 0) return
      if (payload) return deliver(channel, event, payload)
      bringUpToDate(channel).catch((error) =>
        log.warn({ err: error }, 'the current state of a channel could not be read'),
      )
    },
    catchUp: async () => {
      await sweep(0)
      for (const channel of followers.channels()) await bringUpToDate(channel)
    },
    sweep,
    sockets: () => [...followers.all()].map(({ socket }) => socket),
  }
}
