import type { OpenDatabase } from '../src/adapters/database/database.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { createTestTools } from './api.ts'
import { eventually } from './eventually.ts'
import { channelOf } from './live.ts'
import { type Product, startProduct } from './product.ts'
import { type ReverseProxy, startReverseProxy } from './reverse-proxy.ts'
import { type Callers, callSteadily } from './steady-callers.ts'
import { createCustomers, type Subscriber, subscribeAll } from './subscribers.ts'

const portOf = (product: Product): number => Number(new URL(product.address).port)

export type RollingRestart = {
  readonly callers: Callers
  readonly followers: readonly Subscriber[]
  readonly proxy: ReverseProxy
  readonly products: readonly Product[]
  /** Stops the oldest process, then starts a new one. Returns the exit code of the old process. */
  replaceOldest(): Promise<{ code: number | null; tookMs: number }>
  everybodyFollows(): Promise<unknown>
  close(): Promise<void>
}

/** Two processes behind a proxy. Clients call them without pause and subscribe to live updates. */
export const startRollingRestart = async (
  database: OpenDatabase,
  environment: Readonly<Record<string, string>> = {},
): Promise<RollingRestart> => {
  const proxy = await startReverseProxy()
  const add = async (): Promise<Product> => {
    const product = await startProduct({ DATABASE_URL: database.url, DEMO: '1', ...environment })
    proxy.add(portOf(product))
    await eventually(async () => proxy.sendsTo(portOf(product)))
    return product
  }
  const products = [await add(), await add()]
  const tools = createTestTools(database.db, { clock: systemClock })
  const followers = [...(await subscribeAll(proxy.port, await createCustomers(tools, 20)))]
  const callers = await callSteadily(proxy.address, tools)
  return {
    callers,
    followers,
    proxy,
    products,
    replaceOldest: async () => {
      const [oldest] = products.splice(0, 1)
      if (!oldest) throw new Error('nobody to replace')
      const began = performance.now()
      const code = await oldest.end('SIGTERM')
      const tookMs = performance.now() - began
      proxy.remove(portOf(oldest))
      products.push(await add())
      return { code, tookMs }
    },
    everybodyFollows: () =>
      eventually(async () =>
        followers.every(
          ({ client, customer }) =>
            client.connection.state === 'connected' &&
            client.channel(channelOf(customer.id, customer.orderId)).subscribed,
        ),
      ),
    close: async () => {
      await callers.stop()
      for (const { client } of followers) client.disconnect()
      proxy.close()
      await Promise.all(products.map((product) => product.end('SIGINT')))
    },
  }
}
