import { callHeaders } from './call.ts'

type Frame = { readonly event?: string; readonly channel?: string; readonly data?: unknown }

type Listener = {
  readonly onEvent: (channel: string, event: string, payload: unknown) => void
  readonly onFollowing: (channel: string) => void
  /** `status` is the HTTP status of the refusal, or 0 if no response arrived. */
  readonly onRefused: (channel: string, status: number) => void
  readonly onLost: () => void
  /** Several attempts in a row to reach the server have failed. */
  readonly onUnreachable: () => void
  /** The server has refused the connection permanently. */
  readonly onEnded: () => void
}

export type LiveConnection = {
  follow(channel: string): void
  leave(channel: string): void
  isFollowing(channel: string): boolean
  close(): void
}

const minWaitMs = 1000
const maxWaitMs = 30_000
const resubscribeMs = 5000
const answerMs = 10_000
const failuresUntilUnreachable = 3

const withJitter = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

const read = (data: unknown): unknown => (typeof data === 'string' ? JSON.parse(data) : data)

/** Returns the signature for a subscription, or the status of the refusal. */
const authorise = async (socketId: string, channel: string): Promise<string | number> => {
  try {
    const response = await fetch('/broadcasting/auth', {
      method: 'POST',
      headers: { ...callHeaders(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ socket_id: socketId, channel_name: channel }).toString(),
      credentials: 'same-origin',
    })
    return response.ok ? String((await response.json()).auth) : response.status
  } catch {
    return 0
  }
}

/** Our own client of the Pusher protocol, because `pusher-js` has as much code as a whole page. */
export const openLiveConnection = (key: string, listener: Listener): LiveConnection => {
  const channels = new Map<string, { isFollowing: boolean }>()
  let socket: WebSocket | null = null
  let socketId = ''
  let silentMs = 120_000
  let failures = 0
  let ended = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  const send = (event: string, data: unknown): void => socket?.send(JSON.stringify({ event, data }))

  const subscribe = async (channel: string): Promise<void> => {
    const [mine, wanted] = [socketId, channels.get(channel)]
    const auth = await authorise(mine, channel)
    if (socketId !== mine || !wanted || channels.get(channel) !== wanted) return
    if (typeof auth === 'string') send('pusher:subscribe', { channel, auth })
    else refuse(channel, auth)
  }

  const refuse = (channel: string, status: number): void => {
    listener.onRefused(channel, status)
    if (status === 401 || status === 403) return
    const mine = socketId
    setTimeout(() => {
      if (mine && socketId === mine && channels.get(channel)?.isFollowing === false) void subscribe(channel)
    }, withJitter(resubscribeMs))
  }

  /** Calls `otherwise` if no frame arrives, because browsers may not report a lost connection. */
  const expectFrame = (within: number, otherwise: () => void): void => {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(otherwise, within)
  }
  const ask = (): void => {
    send('pusher:ping', {})
    expectFrame(answerMs, drop)
  }

  const receive = ({ event = '', channel = '', data }: Frame): void => {
    expectFrame(silentMs, ask)
    const followed = channels.get(channel)
    if (event === 'pusher:connection_established') {
      const about = read(data) as { socket_id: string; activity_timeout?: number }
      socketId = about.socket_id
      silentMs = (about.activity_timeout ?? 120) * 1000
      failures = 0
      expectFrame(silentMs, ask)
      for (const name of channels.keys()) void subscribe(name)
    } else if (event === 'pusher:ping') send('pusher:pong', {})
    else if (!followed) return
    else if (event === 'pusher_internal:subscription_succeeded') {
      followed.isFollowing = true
      listener.onFollowing(channel)
    } else if (event === 'pusher:subscription_error') refuse(channel, (read(data) as { status: number }).status)
    else listener.onEvent(channel, event, read(data))
  }

  const forget = (): void => {
    clearTimeout(silenceTimer)
    clearTimeout(retryTimer)
    if (socket) {
      socket.onmessage = null
      socket.onclose = null
      socket.close(1000)
    }
    socket = null
    socketId = ''
    for (const followed of channels.values()) followed.isFollowing = false
  }

  const close = (): void => {
    ended = true
    window.removeEventListener('online', reconnect)
    window.removeEventListener('offline', drop)
    forget()
  }

  /** In the Pusher protocol, a close code 40xx means: do not reconnect. 42xx means: reconnect immediately. */
  const lose = (code: number): void => {
    forget()
    failures += 1
    listener.onLost()
    if (code >= 4000 && code < 4100) {
      close()
      listener.onEnded()
      return
    }
    if (failures >= failuresUntilUnreachable) listener.onUnreachable()
    const isRestart = code >= 4200 && code < 4300 && failures === 1
    const waitMs = isRestart ? minWaitMs / 10 : Math.min(minWaitMs * 2 ** (failures - 1), maxWaitMs)
    retryTimer = setTimeout(connect, withJitter(waitMs))
  }
  const drop = (): void => lose(1006)

  const connect = (): void => {
    if (ended || socket) return
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/app/${key}?protocol=7&client=mida&version=1`)
    socket.onmessage = ({ data }) => receive(JSON.parse(String(data)) as Frame)
    socket.onclose = ({ code }) => lose(code)
    expectFrame(answerMs, drop)
  }

  /** Reconnects even if the connection is still open, because events may be missing. */
  const reconnect = (): void => {
    forget()
    connect()
  }

  window.addEventListener('online', reconnect)
  window.addEventListener('offline', drop)
  connect()
  return {
    follow: (channel) => {
      channels.set(channel, { isFollowing: false })
      if (socketId) void subscribe(channel)
    },
    leave: (channel) => {
      if (channels.delete(channel) && socketId) send('pusher:unsubscribe', { channel })
    },
    isFollowing: (channel) => channels.get(channel)?.isFollowing === true,
    close,
  }
}
