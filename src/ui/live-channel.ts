import { liveKeyName } from './document-facts.ts'
import { yieldToMain } from './hydration.tsx'
import { type LiveConnection, openLiveConnection } from './live-connection.ts'

export type ChannelFollower = {
  readonly events: Readonly<Record<string, (payload: unknown) => void>>
  /** Also called after a reconnect. The follower must load the current state, because it may have missed events. */
  readonly onFollowing?: () => void
  readonly onLost?: () => void
  /** Called only once until the subscription is active again. */
  readonly onRefused?: (reason: 'forbidden' | 'error') => void
}

type Followed = { readonly followers: Set<ChannelFollower>; refused: boolean }

type Connection = {
  readonly live: LiveConnection
  readonly channels: Map<string, Followed>
}

const lingerMs = 1000

const reportRefusal = (followed: Followed | undefined, reason: 'forbidden' | 'error'): void => {
  if (!followed || followed.refused) return
  followed.refused = true
  for (const { onRefused } of followed.followers) onRefused?.(reason)
}

const openConnection = async (): Promise<Connection> => {
  await yieldToMain()
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${liveKeyName}"]`)?.content
  if (!key) throw new Error('the page has no key for live updates')
  const channels = new Map<string, Followed>()
  const reportError = (): void => {
    for (const followed of channels.values()) reportRefusal(followed, 'error')
  }
  const live = openLiveConnection(key, {
    onEvent: (name, event, payload) => {
      for (const { events } of channels.get(name)?.followers ?? []) events[event]?.(payload)
    },
    onFollowing: (name) => {
      const followed = channels.get(name)
      if (!followed) return
      followed.refused = false
      for (const { onFollowing } of followed.followers) onFollowing?.()
    },
    onRefused: (name, status) =>
      reportRefusal(channels.get(name), status === 401 || status === 403 ? 'forbidden' : 'error'),
    onLost: () => {
      for (const { followers } of channels.values()) for (const { onLost } of followers) onLost?.()
    },
    onUnreachable: reportError,
    onEnded: () => {
      reportError()
      dropConnection(live)
    },
  })
  return { live, channels }
}

let connection: Promise<Connection> | null = null

const dropConnection = (over: LiveConnection): void => {
  const current = connection
  void current?.then(({ live }) => {
    if (live === over && connection === current) connection = null
  })
}

const join = ({ live, channels }: Connection, name: string): Followed => {
  const known = channels.get(name)
  if (known) return known
  const followed: Followed = { followers: new Set(), refused: false }
  channels.set(name, followed)
  live.follow(name)
  return followed
}

const leave = ({ live, channels }: Connection, name: string, follower: ChannelFollower): void => {
  const followed = channels.get(name)
  if (!followed?.followers.delete(follower) || followed.followers.size > 0) return
  channels.delete(name)
  live.leave(name)
  setTimeout(() => {
    if (channels.size > 0) return
    live.close()
    dropConnection(live)
  }, lingerMs)
}

/** A subject is for example `user.7.order.41`. Returns a function that unsubscribes. */
export const followChannel = (subject: string, follower: ChannelFollower): (() => void) => {
  const name = `private-${subject}`
  let isOver = false
  connection ??= openConnection()
  const opening = connection
  opening.then(
    (opened) => {
      if (isOver) return
      const followed = join(opened, name)
      followed.followers.add(follower)
      // The subscription was already active, so its event does not reach this follower.
      if (opened.live.isFollowing(name)) follower.onFollowing?.()
    },
    () => {
      connection = null
      if (!isOver) follower.onRefused?.('error')
    },
  )
  return () => {
    if (isOver) return
    isOver = true
    opening.then((opened) => leave(opened, name, follower)).catch(() => {})
  }
}
