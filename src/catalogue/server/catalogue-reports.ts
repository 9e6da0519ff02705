import type { Database } from '../../adapters/database/database.ts'
import { type ReportListener, report } from '../../server/reported-transactions.ts'
import { createStockMotion, type StockMotion } from './stock-motion.ts'

export const stockTopic = 'stock'
const catalogueTopic = 'catalogue'

/** Said by every store that moves stock, so that menus of this process carry it from the commit on. */
export const announceStockMove = (tx: Database, productIds: readonly number[]): void =>
  report(tx, { topic: stockTopic, ids: productIds })

/**
 * Said by whoever changes what a shop sells or when it is open, so that this process forgets it at the commit. Other processes
 * hear of it from the database's own triggers, which nobody can forget.
 */
export const announceCatalogueChange = (tx: Database, shopId: number): void =>
  report(tx, { topic: catalogueTopic, ids: [shopId] })

/** What transactions of this process say of the catalogue; whoever keeps something of it listens. */
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
