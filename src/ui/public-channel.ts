import { liveKeyName } from './live-key.ts'

type Frame = { readonly event?: string; readonly channel?: string; readonly data?: unknown }

type Follower = {
  /** By name of the event. */
  readonly events: Readonly<Record<string, (payload: unknown) => void>>
  /** Followed again after the connection was lost: something may have been missed. */
  readonly onReturn: () => void
}

const shortestWaitMs = 2000
const longestWaitMs = 60_000

const read = (data: unknown): unknown => (typeof data === 'string' ? JSON.parse(data) : data)

/**
 * Follows a public channel with the few words of the protocol that this takes: every reader of a menu would otherwise download the
 * stock client, which weighs as much as the menu. Answers how to stop.
 */
export const followPublicChannel = (name: string, { events, onReturn }: Follower): (() => void) => {
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${liveKeyName}"]`)?.content
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let wasFollowing = false
  let ended = key === undefined || key === ''

  const say = (event: string, data: unknown): void => socket?.send(JSON.stringify({ event, data }))
  const hear = ({ event = '', channel, data }: Frame): void => {
    if (event === 'pusher:connection_established') say('pusher:subscribe', { channel: name })
    else if (event === 'pusher:ping') say('pusher:pong', {})
    else if (event === 'pusher_internal:subscription_succeeded') {
      tries = 0
      if (wasFollowing) onReturn()
      wasFollowing = true
    } else if (channel === name) events[event]?.(read(data))
  }
  const open = (): void => {
    if (ended || socket) return
    const origin = location.origin.replace(/^http/, 'ws')
    socket = new WebSocket(`${origin}/app/${key}?protocol=7&client=mida&version=1`)
    socket.onmessage = ({ data }) => hear(JSON.parse(String(data)) as Frame)
    socket.onclose = ({ code }) => {
      socket = null
      // The protocol's word for "do not come back".
      if (code >= 4000 && code < 4100) return
      clearTimeout(timer)
      if (ended || document.visibilityState === 'hidden') return
      timer = setTimeout(open, Math.min(shortestWaitMs * 2 ** tries, longestWaitMs) * (0.75 + Math.random() / 2))
      tries += 1
    }
  }
  /** A tab that nobody looks at holds no connection. */
  const followSight = (): void => {
    if (document.visibilityState === 'visible') open()
    else socket?.close(1000)
  }
  open()
  document.addEventListener('visibilitychange', followSight)
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', followSight)
    socket?.close(1000)
  }
}
