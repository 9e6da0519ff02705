import type Echo from 'laravel-echo'
import { callHeaders } from './call.ts'
import { yieldToMain } from './hydration.tsx'
import { liveKeyName } from './live-key.ts'

export type ChannelFollower = {
  readonly events: Readonly<Record<string, (payload: unknown) => void>>
  /** Called at each subscription, also after a reconnect. Load the current state then: earlier events may be missing. */
  readonly onFollowing?: () => void
  readonly onLost?: () => void
  /** Called at most once until the subscription is active again. */
  readonly onRefused?: (reason: 'forbidden' | 'error') => void
}

type Followed = { readonly followers: Set<ChannelFollower>; refused: boolean }

type Connection = {
  readonly echo: Echo<'pusher'>
  readonly channels: Map<string, Followed>
  close(): void
}

const minWaitMs = 4000
const maxWaitMs = 30_000
const resubscribeMs = 5000
const lingerMs = 1000

const withJitter = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

const reportRefusal = (followed: Followed | undefined, reason: 'forbidden' | 'error'): void => {
  if (!followed || followed.refused) return
  followed.refused = true
  for (const { onRefused } of followed.followers) onRefused?.(reason)
}

/** Reconnects sooner than pusher-js, which waits 15 s and more. Like pusher-js, stops if the server refuses the connection for good. */
const reconnect = (
  pusher: Echo<'pusher'>['connector']['pusher'],
  { reportLost, reportError, onEnded }: { reportLost(): void; reportError(): void; onEnded(): void },
): (() => void) => {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOwnChange = false
  const retry = (): void => {
    attempts += 1
    if (attempts > 1) reportError()
    isOwnChange = true
    pusher.disconnect()
    isOwnChange = false
    pusher.connect()
  }
  const react = (state: string): void => {
    if (isOwnChange) return
    clearTimeout(timer)
    if (state === 'connected') {
      attempts = 0
      return
    }
    reportLost()
    if (state === 'disconnected' || state === 'failed') {
      reportError()
      onEnded()
    } else timer = setTimeout(retry, withJitter(Math.min(minWaitMs * 2 ** attempts, maxWaitMs)))
  }
  pusher.connection.bind('state_change', ({ current }: { current: string }) => react(current))
  react(pusher.connection.state)
  return () => {
    isOwnChange = true
    clearTimeout(timer)
    pusher.disconnect()
  }
}

const openConnection = async (): Promise<Connection> => {
  await yieldToMain()
  const [{ default: Client }, { default: Pusher }] = await Promise.all([import('laravel-echo'), import('pusher-js')])
  await yieldToMain()
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${liveKeyName}"]`)?.content
  if (!key) throw new Error('the page has no key for live updates')
  const { protocol, hostname, origin } = location
  const port = Number(location.port) || undefined
  const echo = new Client({
    broadcaster: 'pusher',
    Pusher,
    key,
    cluster: '',
    wsHost: hostname,
    wsPort: port ?? 80,
    wssPort: port ?? 443,
    forceTLS: protocol === 'https:',
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${origin}/broadcasting/auth`,
      headersProvider: callHeaders,
    },
  })
  const channels = new Map<string, Followed>()
  const opened: Connection = {
    echo,
    channels,
    close: reconnect(echo.connector.pusher, {
      reportLost: () => {
        for (const { followers } of channels.values()) for (const { onLost } of followers) onLost?.()
      },
      reportError: () => {
        for (const followed of channels.values()) reportRefusal(followed, 'error')
      },
      onEnded: () => dropConnection(opened),
    }),
  }
  return opened
}

let connection: Promise<Connection> | null = null

const dropConnection = (over: Connection): void => {
  const current = connection
  void current?.then((opened) => {
    if (opened === over && connection === current) connection = null
  })
}

const join = ({ echo, channels }: Connection, name: string): Followed => {
  const known = channels.get(name)
  if (known) return known
  const followed: Followed = { followers: new Set(), refused: false }
  channels.set(name, followed)
  const { pusher } = echo.connector
  const channel = echo.private(name)
  channel.subscribed(() => {
    followed.refused = false
    for (const { onFollowing } of followed.followers) onFollowing?.()
  })
  channel.error(({ status }: { status?: number }) => {
    const isForbidden = status === 401 || status === 403
    reportRefusal(followed, isForbidden ? 'forbidden' : 'error')
    if (isForbidden) return
    setTimeout(() => {
      if (pusher.connection.state === 'connected') pusher.channel(`private-${name}`)?.subscribe()
    }, withJitter(resubscribeMs))
  })
  channel.listenToAll((event: string, payload: unknown) => {
    for (const { events } of followed.followers) events[event.replace(/^\./, '')]?.(payload)
  })
  return followed
}

const leave = (opened: Connection, name: string, follower: ChannelFollower): void => {
  const followed = opened.channels.get(name)
  if (!followed?.followers.delete(follower) || followed.followers.size > 0) return
  opened.channels.delete(name)
  opened.echo.leave(name)
  setTimeout(() => {
    if (opened.channels.size > 0) return
    opened.close()
    dropConnection(opened)
  }, lingerMs)
}

/** Subscribes to a private channel, such as `user.7.order.41`, over one connection per page. Returns a function that unsubscribes. */
export const followChannel = (name: string, follower: ChannelFollower): (() => void) => {
  let isOver = false
  connection ??= openConnection()
  const opening = connection
  opening.then(
    (opened) => {
      if (isOver) return
      const followed = join(opened, name)
      followed.followers.add(follower)
      // The subscription was already active, so its event does not reach this follower.
      if (opened.echo.connector.pusher.channel(`private-${name}`)?.subscribed) follower.onFollowing?.()
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
