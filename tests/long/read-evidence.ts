import { eventually } from '../eventually.ts'
import type { TwilioStandIn } from '../texting-stand-ins.ts'
import type { ClientEntry, Evidence, StoredOrder } from './check-orders.ts'

export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** Waits until no job about a placed order is left. */
export const settled = (query: Query): Promise<unknown> =>
  eventually(
    async () => {
      const [left] = await query<{ count: number }>(
        `select count(*)::int as count from pgboss.job j where j.name = 'order-placed' and j.state in ('created', 'retry', 'active')`,
      )
      return left?.count === 0
    },
    { withinMs: 900_000, everyMs: 2000 },
  )

/** Reads all orders, the texts that `provider` took for them, and how many of the dishes of `stockBefore` are left. */
export const readEvidence = async (
  query: Query,
  provider: TwilioStandIn,
  stockBefore: ReadonlyMap<number, number>,
  clients: readonly ClientEntry[],
): Promise<Evidence> => {
  const orders = await query<StoredOrder>(
    `select o.id, o.total_minor as "totalMinor",
       (select coalesce(json_agg(a.key), '[]') from order_attempts a where a.order_id = o.id) as keys,
       (select coalesce(json_agg(json_build_object('product', l.product_id, 'quantity', l.quantity,
          'unitMinor', l.unit_price_minor)), '[]') from order_lines l where l.order_id = o.id) as lines,
       (select count(*)::int from order_history h where h.order_id = o.id) as "historyRows",
       (select count(*)::int from pgboss.job j where j.name = 'order-placed' and (j.data->>'orderId')::int = o.id) as jobs,
       json_build_object('taken', 0, 'state', (select m.state from messages m where m.order_id = o.id)) as text
     from orders o order by o.id`,
  )
  const taken = (id: number) => provider.taken.filter(({ body }) => body?.match(/\/order\/(\d+)/)?.[1] === String(id))
  const stock = await query<{ id: number; stock: number }>('select id, stock from products where id = any($1)', [
    [...stockBefore.keys()],
  ])
  return {
    clients,
    orders: orders.map((order) => ({ ...order, text: { ...order.text, taken: taken(order.id).length } })),
    stockBefore,
    stockAfter: new Map(stock.map(({ id, stock: left }) => [id, left])),
  }
}
