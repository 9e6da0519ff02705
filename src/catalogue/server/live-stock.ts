import { inArray } from 'drizzle-orm'
import type { Tools } from '../../server/tools.ts'
import type { TransactionListener } from '../../server/transaction-events.ts'
import { menuChannelName, stockUpdateEvent } from '../stock-update.ts'
import { stockTopic } from './catalogue-events.ts'
import { products } from './tables.ts'

const few = 5

const gatherMs = 300

/** Sends stock changes of this process to open menus, on every process. */
export const createLiveStock = ({ db, broadcast, log }: Pick<Tools, 'db' | 'broadcast' | 'log'>) => {
  const moved = new Set<number>()
  const told = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  const tell = async (): Promise<void> => {
    timer = undefined
    const ids = [...moved]
    moved.clear()
    const rows = await db
      .select({ id: products.id, shopId: products.shopId, stock: products.stock })
      .from(products)
      .where(inArray(products.id, ids))
    const worth = rows.filter(({ id, stock }) => stock <= few || told.has(id))
    for (const { id, stock } of worth) {
      if (stock <= few) told.add(id)
      else told.delete(id)
    }
    broadcast.announce(
      worth.map(({ id, shopId, stock }) => ({
        channel: menuChannelName(shopId),
        event: stockUpdateEvent,
        payload: { product: id, stock_quantity: stock },
      })),
    )
  }

  const listen: TransactionListener = ({ topic, ids }) => {
    if (topic !== stockTopic) return () => {}
    return () => {
      for (const id of ids) moved.add(id)
      timer ??= setTimeout(() => {
        tell().catch((error: unknown) => log.warn({ err: error }, 'stock changes could not be sent to open menus'))
      }, gatherMs)
    }
  }
  return { listen, close: () => clearTimeout(timer) }
}
