import type { LiveSocket } from './live-socket.ts'
import type { Owner } from './signature.ts'

/** `channels` maps each subscribed channel to the owner of the subscription, or to null for a public channel. */
export type Follower = {
  readonly socketId: string
  readonly network: string
  readonly since: number
  readonly socket: LiveSocket
  readonly channels: Map<string, Owner | null>
  idleTimer: NodeJS.Timeout | undefined
  work: Promise<void>
}

const createIndex = <Key>() => {
  const sets = new Map<Key, Set<Follower>>()
  return {
    of: (key: Key): ReadonlySet<Follower> => sets.get(key) ?? new Set(),
    keys: (): Key[] => [...sets.keys()],
    add: (key: Key, follower: Follower): void => {
      const set = sets.get(key)
      if (set) set.add(follower)
      else sets.set(key, new Set([follower]))
    },
    remove: (key: Key, follower: Follower): void => {
      const set = sets.get(key)
      set?.delete(follower)
      if (set?.size === 0) sets.delete(key)
    },
  }
}

export const ownersOf = ({ channels }: Follower): Owner[] => [...channels.values()].filter((owner) => owner !== null)

export const createFollowers = () => {
  const everybody = new Set<Follower>()
  const strangers = createIndex<string>()
  const byChannel = createIndex<string>()
  const byUser = createIndex<number>()

  const unfollow = (follower: Follower, channel: string): void => {
    const owner = follower.channels.get(channel)
    if (!follower.channels.delete(channel)) return
    byChannel.remove(channel, follower)
    if (owner && !ownersOf(follower).some(({ userId }) => userId === owner.userId))
      byUser.remove(owner.userId, follower)
    if (owner && ownersOf(follower).length === 0 && everybody.has(follower)) strangers.add(follower.network, follower)
  }

  return {
    all: (): ReadonlySet<Follower> => everybody,
    channels: (): string[] => byChannel.keys(),
    of: (channel: string): ReadonlySet<Follower> => byChannel.of(channel),
    ofUser: (userId: number): ReadonlySet<Follower> => byUser.of(userId),
    anonymousOf: (network: string): ReadonlySet<Follower> => strangers.of(network),
    add: (follower: Follower): void => {
      everybody.add(follower)
      strangers.add(follower.network, follower)
    },
    remove: (follower: Follower): void => {
      everybody.delete(follower)
      strangers.remove(follower.network, follower)
      for (const channel of [...follower.channels.keys()]) unfollow(follower, channel)
    },
    follow: (follower: Follower, channel: string, owner: Owner | null): void => {
      follower.channels.set(channel, owner)
      byChannel.add(channel, follower)
      if (!owner) return
      byUser.add(owner.userId, follower)
      strangers.remove(follower.network, follower)
    },
    unfollow,
  }
}
