import { sql } from 'drizzle-orm'
import type { Language } from '../../kernel/texts.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { Tools } from '../../server/tools.ts'
import { byUrgency } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { deafAfterMs } from '../screens.ts'
import { listOrdersOfEvents, type ShopNumber } from './board-store.ts'
import { readBoard } from './read-board.ts'
import { toShopOrderReply } from './shop-order-replies.ts'
import type { StaffShop } from './staff-store.ts'

/** With more changes than this, the reply is the whole board. */
const mostChanges = 200

type NumberRow = {
  readonly shop: number
  readonly last: number
  readonly has: number | null
  /** True if the caller still lacks a change that is older than `deafAfterMs`. */
  readonly isLate: boolean
}

/** `has` is null if the caller sent no number, or one above `last`, or if the event after it was deleted. */
const selectNumbers = prepared<NumberRow>(
  'kitchen-numbers',
  sql`select w.shop_id as shop, coalesce(c.last, 0) as last,
      case when w.has = coalesce(c.last, 0) or next.number = w.has::bigint + 1 then w.has end as has,
      coalesce(next.at < ${given('before')}::timestamptz, false) as "isLate"
    from unnest(${given('shops')}::int[], ${given('has')}::int[]) as w (shop_id, has)
    left join kitchen_counters c on c.shop_id = w.shop_id
    left join lateral (
      select e.number, e.at from kitchen_events e where e.shop_id = w.shop_id and e.number > w.has
      order by e.number limit 1) next on true`,
)

export type OrderChanges = {
  readonly orders: readonly ShopOrderReply[]
  readonly isWhole: boolean
  readonly numbers: readonly NumberRow[]
}

/**
 * Reads the orders that have changed since the caller's event numbers, or the whole board. The numbers are read
 * before the orders. So a change between the two reads is never missed; the next call repeats it.
 */
export async function readOrderChanges(
  tools: Pick<Tools, 'db' | 'clock'>,
  shops: readonly StaffShop[],
  since: ReadonlyMap<number, number>,
  language: Language,
): Promise<OrderChanges> {
  const numbers = await selectNumbers(tools.db, {
    shops: shops.map(({ id }) => id),
    has: shops.map(({ id }) => since.get(id) ?? null),
    before: new Date(tools.clock.now().getTime() - deafAfterMs).toISOString(),
  })
  const behind = numbers.reduce((sum, { last, has }) => sum + (has === null ? mostChanges + 1 : last - has), 0)
  if (behind > mostChanges) return { orders: await readBoard(tools, shops, language), isWhole: true, numbers }
  const known = numbers.flatMap(({ shop, last, has }): ShopNumber[] =>
    has === null || has === last ? [] : [{ shop, number: has }],
  )
  if (known.length === 0) return { orders: [], isWhole: false, numbers }
  const changed = await listOrdersOfEvents(tools.db, known)
  const orders = changed.map((order) => toShopOrderReply(order, shops, language)).sort(byUrgency)
  return { orders, isWhole: false, numbers }
}
