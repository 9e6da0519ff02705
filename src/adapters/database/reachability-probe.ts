import { Socket } from 'node:net'
import { GuardedClient } from './guarded-client.ts'

const longestAnswerMs = 2000

export type ReachabilityProbe = { isReachable(): Promise<boolean>; close(): Promise<void> }

export const openReachabilityProbe = (url: string): ReachabilityProbe => {
  let open: { readonly client: GuardedClient; readonly socket: Socket } | null = null
  let isClosed = false
  let asking: Promise<boolean> | null = null

  const connect = async (): Promise<GuardedClient> => {
    if (isClosed) throw new Error('closed')
    if (open) return open.client
    const socket = new Socket()
    const client = new GuardedClient({ connectionString: url, application_name: 'mida pulse', stream: () => socket })
    const mine = { client, socket }
    open = mine
    const forget = (): void => {
      if (open === mine) open = null
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    return client
  }

  const drop = (): void => {
    open?.socket.destroy()
    open = null
  }

  const query = async (): Promise<void> => void (await (await connect()).query('select 1'))

  /** Retries on a new connection, because the open one may have been lost since the last call. */
  const queryTwice = async (): Promise<void> => {
    if (open === null) return query()
    const kept = open
    await query().catch(() => {
      if (open === kept) drop()
      return query()
    })
  }

  const ask = async (): Promise<boolean> => {
    const { promise: silence, resolve } = Promise.withResolvers<boolean>()
    // Before giving up, lets the event loop read data that has already arrived.
    const timer = setTimeout(() => setImmediate(() => setImmediate(resolve, false)), longestAnswerMs)
    const answer = queryTwice().then(
      () => true,
      () => false,
    )
    const isThere = await Promise.race([answer, silence])
    clearTimeout(timer)
    if (!isThere) drop()
    return isThere
  }

  return {
    isReachable: () => {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    close: async () => {
      isClosed = true
      const closing = open
      open = null
      await closing?.client.end().catch(() => {})
    },
  }
}
