import type { Database } from '../../adapters/database/database.ts'
import { type ReportListener, report } from '../../server/reported-transactions.ts'
import { createStockMotion, type StockMotion } from './stock-motion.ts'

export const stockTopic = 'stock'
const catalogueTopic = 'catalogue'

/** Call it in each transaction that moves stock. Menus served by this process are updated from the commit on. */
export const announceStockMove = (tx: Database, productIds: readonly number[]): void =>
  report(tx, { topic: stockTopic, ids: productIds })

/** Call it in each transaction that changes a shop. This process drops its copy at the commit, others by database triggers. */
export const announceCatalogueChange = (tx: Database, shopId: number): void =>
  report(tx, { topic: catalogueTopic, ids: [shopId] })

export type CatalogueReports = {
  readonly listen: ReportListener
  readonly motion: StockMotion
  onCatalogueChange(hear: (shopId: number) => void): void
}

export const createCatalogueReports = (): CatalogueReports => {
  const motion = createStockMotion()
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
