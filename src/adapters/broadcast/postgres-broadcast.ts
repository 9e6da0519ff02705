import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import type { Broadcast, BroadcastListener, BroadcastMessage } from './broadcast.ts'

type Log = { warn(fields: object, line: string): void }

type Options<Connection> = {
  readonly url: string
  readonly Client: new (config: ClientConfig) => Client
  readonly db: Connection
  readonly run: (db: Connection, statement: { readonly sql: string; readonly params: unknown[] }) => Promise<unknown>
  readonly log: Log
  readonly heartbeatMs?: number
}

const notifyChannel = 'mida'
const longestNotice = 7999
const longestRetryMs = 5000

const notifyText = `select pg_notify('${notifyChannel}', notice) from unnest($1::text[]) as notice`

const encode = ({ channel, event, payload }: BroadcastMessage): string => {
  const notice = JSON.stringify([channel, event, payload])
  return Buffer.byteLength(notice) <= longestNotice ? notice : JSON.stringify([channel, event, null])
}

const decode = (notice: string): BroadcastMessage => {
  const [channel, event, payload] = JSON.parse(notice) as [string, string, BroadcastMessage['payload']]
  return { channel, event, payload }
}

/** Listens on a connection outside the pool, and reconnects automatically. */
export const openPostgresBroadcast = async <Connection>({
  url,
  Client,
  db,
  run,
  log,
  heartbeatMs = 10_000,
}: Options<Connection>): Promise<Broadcast<Connection>> => {
  const listeners = new Set<BroadcastListener>()
  const closed = new AbortController()
  let client: Client

  const notifyListeners = (call: (listener: BroadcastListener) => void): void => {
    for (const listener of listeners)
      try {
        call(listener)
      } catch (error) {
        log.warn({ err: error }, 'a listener could not handle a live update')
      }
  }

  const listen = async (): Promise<Client> => {
    const opening = new Client({
      connectionString: url,
      application_name: 'mida live',
      connectionTimeoutMillis: 5000,
      query_timeout: heartbeatMs,
      keepAlive: true,
    })
    opening.on('error', () => {})
    opening.on('notification', ({ payload = '' }) => notifyListeners((listener) => listener.onMessage(decode(payload))))
    try {
      await opening.connect()
      await opening.query(`listen ${notifyChannel}`)
      return opening
    } catch (error) {
      await opening.end().catch(() => {})
      throw error
    }
  }

  const lost = (of: Client): Promise<void> =>
    new Promise((resolve) => {
      const heartbeat = setInterval(() => of.query('select 1').catch(() => end()), heartbeatMs)
      const end = (): void => {
        clearInterval(heartbeat)
        resolve()
      }
      of.once('end', end)
      closed.signal.addEventListener('abort', end, { once: true })
    })

  const listenAgain = async (): Promise<Client | null> => {
    for (let waitMs = 100; !closed.signal.aborted; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
      try {
        return await listen()
      } catch (error) {
        log.warn({ err: error }, 'live updates are interrupted; reconnecting to the database')
        await sleep(waitMs * (0.5 + Math.random() / 2), undefined, { signal: closed.signal }).catch(() => {})
      }
    }
    return null
  }

  const keepListening = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      await lost(client)
      // Ends the lost connection, which could otherwise occupy a connection slot of the database for hours.
      void client.end().catch(() => {})
      if (closed.signal.aborted) return
      notifyListeners((listener) => listener.onDisconnect?.())
      const next = await listenAgain()
      if (!next) return
      client = next
      notifyListeners((listener) => listener.onReconnect())
    }
  }

  const notify = async (on: Connection, messages: readonly BroadcastMessage[]): Promise<void> => {
    if (messages.length > 0) await run(on, { sql: notifyText, params: [messages.map(encode)] })
  }

  let waiting: BroadcastMessage[] = []
  let sending: Promise<void> | null = null
  const sendWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const messages = waiting
      waiting = []
      await notify(db, messages).catch((error) => log.warn({ err: error }, 'live updates could not be sent'))
    }
    sending = null
  }

  client = await listen()
  const listening = keepListening()

  return {
    publish: notify,
    announce: (messages) => {
      if (messages.length === 0) return
      waiting.push(...messages)
      sending ??= sendWaiting()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      await sending
      closed.abort()
      await listening
      await client.end().catch(() => {})
    },
  }
}
