import { liveKeyName } from './document-facts.ts'

type Frame = { readonly event?: string; readonly channel?: string; readonly data?: unknown }

type Follower = {
  readonly events: Readonly<Record<string, (payload: unknown) => void>>
  readonly onReturn: () => void
}

const minWaitMs = 2000
const maxWaitMs = 60_000

const read = (data: unknown): unknown => (typeof data === 'string' ? JSON.parse(data) : data)

/** Subscribes to a channel that needs no sign-in. Returns a function that unsubscribes. */
export const followPublicChannel = (name: string, { events, onReturn }: Follower): (() => void) => {
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${liveKeyName}"]`)?.content
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let wasFollowing = false
  let ended = key === undefined || key === ''

  const send = (event: string, data: unknown): void => socket?.send(JSON.stringify({ event, data }))
  const receive = ({ event = '', channel, data }: Frame): void => {
    if (event === 'pusher:connection_established') send('pusher:subscribe', { channel: name })
    else if (event === 'pusher:ping') send('pusher:pong', {})
    else if (event === 'pusher_internal:subscription_succeeded') {
      attempts = 0
      if (wasFollowing) onReturn()
      wasFollowing = true
    } else if (channel === name) events[event]?.(read(data))
  }
  const open = (): void => {
    if (ended || socket) return
    const origin = location.origin.replace(/^http/, 'ws')
    socket = new WebSocket(`${origin}/app/${key}?protocol=7&client=mida&version=1`)
    socket.onmessage = ({ data }) => receive(JSON.parse(String(data)) as Frame)
    socket.onclose = ({ code }) => {
      socket = null
      // In the Pusher protocol, the codes 40xx mean: do not reconnect.
      if (code >= 4000 && code < 4100) return
      clearTimeout(timer)
      if (ended || document.visibilityState === 'hidden') return
      timer = setTimeout(open, Math.min(minWaitMs * 2 ** attempts, maxWaitMs) * (0.75 + Math.random() / 2))
      attempts += 1
    }
  }
  const followVisibility = (): void => {
    if (document.visibilityState === 'visible') open()
    else socket?.close(1000)
  }
  open()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', followVisibility)
    socket?.close(1000)
  }
}
