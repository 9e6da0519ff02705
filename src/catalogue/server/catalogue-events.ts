import type { Database } from '../../adapters/database/database.ts'
import { report, type TransactionListener } from '../../server/transaction-events.ts'
import { createStockChanges, type StockChanges } from './stock-changes.ts'

export const stockTopic = 'stock'
const catalogueTopic = 'catalogue'

/** Call it in each transaction that moves stock. Menus served by this process are updated from the commit on. */
export const publishStockChange = (tx: Database, productIds: readonly number[]): void =>
  report(tx, { topic: stockTopic, ids: productIds })

/** Call it in each transaction that changes a shop. This process drops its copy at the commit, others by database triggers. */
export const publishCatalogueChange = (tx: Database, shopId: number): void =>
  report(tx, { topic: catalogueTopic, ids: [shopId] })

export type CatalogueEvents = {
  readonly listen: TransactionListener
  readonly motion: StockChanges
  onCatalogueChange(hear: (shopId: number) => void): void
}

export const createCatalogueEvents = (): CatalogueEvents => {
  const motion = createStockChanges()
  const hearers: ((shopId: number) => void)[] = []
  return {
    motion,
    onCatalogueChange: (hear) => void hearers.push(hear),
    listen: ({ topic, ids }) => {
      if (topic === stockTopic) return motion.begin(ids)
      if (topic !== catalogueTopic) return () => {}
      return () => {
        for (const id of ids) for (const hear of hearers) hear(id)
      }
    },
  }
}
