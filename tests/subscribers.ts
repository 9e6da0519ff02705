import type Pusher from 'pusher-js'
import { users } from '../src/account/server/tables.ts'
import type { Tools } from '../src/server/tools.ts'
import { insertOrder } from './insert-order.ts'
import { channelOf, connectPusher, nextEvent, type Person, signInAs } from './live.ts'

export type Customer = Person & { readonly orderId: number }

/** Creates signed-in customers, each with one order. */
export const createCustomers = async (tools: Pick<Tools, 'db' | 'clock'>, count: number): Promise<Customer[]> => {
  const names = Array.from({ length: count }, (_, index) => ({ name: `Cliente ${index + 1}` }))
  const rows = await tools.db.insert(users).values(names).returning({ id: users.id })
  const customers: Customer[] = []
  // One after another: at once, they would wait too long for a connection of the pool on a busy machine.
  for (const { id: userId } of rows)
    customers.push({ ...(await signInAs(tools, userId)), orderId: await insertOrder(tools.db, { userId }) })
  return customers
}

export type Subscriber = { readonly client: Pusher; readonly customer: Customer; readonly refusals: unknown[] }

/** Subscribes each customer to the channel of their order, with the Pusher library. */
export const subscribeAll = (port: number, customers: readonly Customer[]): Promise<Subscriber[]> =>
  Promise.all(
    customers.map(async (customer) => {
      const client = connectPusher(port, customer)
      const channel = client.subscribe(channelOf(customer.id, customer.orderId))
      const refusals: unknown[] = []
      channel.bind('pusher:subscription_error', (refusal: unknown) => refusals.push(refusal))
      await nextEvent(channel, 'pusher:subscription_succeeded')
      return { client, customer, refusals }
    }),
  )

/** Resolves when all customers are subscribed again. Must be called before the server ends. */
export const resubscribed = (subscribers: readonly Subscriber[]): Promise<unknown> =>
  Promise.all(
    subscribers.map(({ client, customer }) =>
      nextEvent(client.channel(channelOf(customer.id, customer.orderId)), 'pusher:subscription_succeeded'),
    ),
  )

type Update = { readonly order: { readonly id: number; readonly status: number } }

export const nextUpdates = (subscribers: readonly Subscriber[]): Promise<Update[]> =>
  Promise.all(
    subscribers.map(({ client, customer }) =>
      nextEvent<Update>(client.channel(channelOf(customer.id, customer.orderId)), 'OrderUpdate'),
    ),
  )
