import type Echo from 'laravel-echo'
import { callHeaders } from './call.ts'
import { liveKeyName } from './live-key.ts'
import { ownTurn } from './own-turn.ts'

export type ChannelFollower = {
  /** By name of the event. */
  readonly events: Readonly<Record<string, (payload: unknown) => void>>
  /** From now on nothing is missed, so what happened before is read now; again after every reconnect. */
  readonly onFollowing?: () => void
  /** The connection is gone for the moment: what happens now is not told. May be said several times. */
  readonly onLost?: () => void
  /** Told once until the channel is followed again. */
  readonly onRefused?: (reason: 'forbidden' | 'error') => void
}

type Followed = { readonly followers: Set<ChannelFollower>; refused: boolean }

type Connection = {
  readonly echo: Echo<'pusher'>
  readonly channels: Map<string, Followed>
  close(): void
}

const shortestWaitMs = 4000
const longestWaitMs = 30_000
const resubscribeMs = 5000
const lingerMs = 1000

/** So that a crowd that lost its server does not come back in one moment. */
const spread = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

const tell = (followed: Followed | undefined, reason: 'forbidden' | 'error'): void => {
  if (!followed || followed.refused) return
  followed.refused = true
  for (const { onRefused } of followed.followers) onRefused?.(reason)
}

/**
 * The stock client waits 15 s and more after an attempt that failed; a kitchen does not. It also takes "do not come back" for an
 * answer, and so do we.
 */
const keepTrying = (
  pusher: Echo<'pusher'>['connector']['pusher'],
  { tellLost, giveNotice, onEnded }: { tellLost(): void; giveNotice(): void; onEnded(): void },
): (() => void) => {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOurs = false
  const tryAgain = (): void => {
    tries += 1
    if (tries > 1) giveNotice()
    isOurs = true
    pusher.disconnect()
    isOurs = false
    pusher.connect()
  }
  const react = (state: string): void => {
    if (isOurs) return
    clearTimeout(timer)
    if (state === 'connected') {
      tries = 0
      return
    }
    tellLost()
    if (state === 'disconnected' || state === 'failed') {
      giveNotice()
      onEnded()
    } else timer = setTimeout(tryAgain, spread(Math.min(shortestWaitMs * 2 ** tries, longestWaitMs)))
  }
  pusher.connection.bind('state_change', ({ current }: { current: string }) => react(current))
  react(pusher.connection.state)
  return () => {
    isOurs = true
    clearTimeout(timer)
    pusher.disconnect()
  }
}

const openConnection = async (): Promise<Connection> => {
  await ownTurn()
  const [{ default: Client }, { default: Pusher }] = await Promise.all([import('laravel-echo'), import('pusher-js')])
  await ownTurn()
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${liveKeyName}"]`)?.content
  if (!key) throw new Error('the page names no key for live updates')
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
    close: keepTrying(echo.connector.pusher, {
      tellLost: () => {
        for (const { followers } of channels.values()) for (const { onLost } of followers) onLost?.()
      },
      giveNotice: () => {
        for (const followed of channels.values()) tell(followed, 'error')
      },
      onEnded: () => forget(opened),
    }),
  }
  return opened
}

let connection: Promise<Connection> | null = null

/** The next follower opens another one. */
const forget = (over: Connection): void => {
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
    tell(followed, isForbidden ? 'forbidden' : 'error')
    if (isForbidden) return
    setTimeout(() => {
      if (pusher.connection.state === 'connected') pusher.channel(`private-${name}`)?.subscribe()
    }, spread(resubscribeMs))
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
  // The next screen may follow something too.
  setTimeout(() => {
    if (opened.channels.size > 0) return
    opened.close()
    forget(opened)
  }, lingerMs)
}

/**
 * Follows a private channel of our server, `user.7.order.41`, over one connection for the whole page, opened for the first follower
 * and closed after the last. Answers how to stop.
 */
export const followChannel = (name: string, follower: ChannelFollower): (() => void) => {
  let isOver = false
  connection ??= openConnection()
  const opening = connection
  opening.then(
    (opened) => {
      if (isOver) return
      const followed = join(opened, name)
      followed.followers.add(follower)
      // Whoever joins later is not told by the subscription, which is there already.
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
