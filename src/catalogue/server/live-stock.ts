import { inArray } from 'drizzle-orm'
import type { Tools } from '../../server/tools.ts'
import type { TransactionListener } from '../../server/transaction-events.ts'
import { menuChannelName, stockUpdateEvent } from '../product.ts'
import { stockTopic } from './catalogue-events.ts'
import { products } from './tables.ts'

const few = 5

const gatherMs = 300

/** Sends stock changes of this process to all open menus, also to those connected to other processes. Sends only a low stock, and the first stock that is no longer low. */
export const createLiveStock = ({ db, broadcast, log }: Pick<Tools, 'db' | 'broadcast' | 'log'>) => {
  const changed = new Set<number>()
  const sentLow = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  const publish = async (): Promise<void> => {
    timer = undefined
    const ids = [...changed]
    changed.clear()
    const rows = await db
      .select({ id: products.id, shopId: products.shopId, stock: products.stock })
      .from(products)
      .where(inArray(products.id, ids))
    const published = rows.filter(({ id, stock }) => stock <= few || sentLow.has(id))
    for (const { id, stock } of published) {
      if (stock <= few) sentLow.add(id)
      else sentLow.delete(id)
    }
    broadcast.announce(
      published.map(({ id, shopId, stock }) => ({
        channel: menuChannelName(shopId),
        event: stockUpdateEvent,
        payload: { product: id, stock_quantity: stock },
      })),
    )
  }

  const listen: TransactionListener = ({ topic, ids }) => {
    if (topic !== stockTopic) return () => {}
    return () => {
      for (const id of ids) changed.add(id)
      timer ??= setTimeout(() => {
        publish().catch((error: unknown) => log.warn({ err: error }, 'stock changes could not be sent to open menus'))
      }, gatherMs)
    }
  }
  return { listen, close: () => clearTimeout(timer) }
}
