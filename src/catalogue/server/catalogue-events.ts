import type { Database } from '../../adapters/database/database.ts'
import { report, type TransactionListener } from '../../server/transaction-events.ts'
import { createStockChanges, type StockChanges } from './stock-changes.ts'

export const stockTopic = 'stock'
const catalogueTopic = 'catalogue'

/** Call it in each transaction that changes stock. From the commit on, this process serves menus with the new stock. */
export const publishStockChange = (tx: Database, productIds: readonly number[]): void =>
  report(tx, { topic: stockTopic, ids: productIds })

/** Call it in each transaction that changes a shop. When the transaction commits, this process drops its cached copy of the shop. Database triggers notify the other processes. */
export const publishCatalogueChange = (tx: Database, shopId: number): void =>
  report(tx, { topic: catalogueTopic, ids: [shopId] })

export type CatalogueEvents = {
  readonly listen: TransactionListener
  readonly stockChanges: StockChanges
  onCatalogueChange(listener: (shopId: number) => void): void
}

export const createCatalogueEvents = (): CatalogueEvents => {
  const stockChanges = createStockChanges()
  const listeners: ((shopId: number) => void)[] = []
  return {
    stockChanges,
    onCatalogueChange: (listener) => void listeners.push(listener),
    listen: ({ topic, ids }) => {
      if (topic === stockTopic) return stockChanges.begin(ids)
      if (topic !== catalogueTopic) return () => {}
      return () => {
        for (const id of ids) for (const listener of listeners) listener(id)
      }
    },
  }
}
