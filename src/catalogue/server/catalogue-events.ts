import type { Database } from '../../adapters/database/database.ts'
import { report, type TransactionListener } from '../../server/transaction-events.ts'
import { createStockChanges, type StockChanges } from './stock-changes.ts'

export const stockTopic = 'stock'
const catalogueTopic = 'catalogue'
export const menuTopic = 'menu'
export const markedDishesTopic = 'marked dishes'
export const markedOptionsTopic = 'marked options'

/** Call it in each transaction that changes stock. */
export const publishStockChange = (tx: Database, productIds: readonly number[]): void =>
  report(tx, { topic: stockTopic, ids: productIds })

/** Call it in each transaction that changes a shop, or with null in one that changes all shops. */
export const publishCatalogueChange = (tx: Database, shopId: number | null): void => {
  const ids = shopId === null ? [] : [shopId]
  report(tx, { topic: catalogueTopic, ids })
  report(tx, { topic: menuTopic, ids })
}

/** Call it in each transaction that changes a shop's rating. No menu shows it. */
export const publishRatingChange = (tx: Database, shopId: number): void =>
  report(tx, { topic: catalogueTopic, ids: [shopId] })

type Marked = { readonly dishes: readonly number[] } | { readonly options: readonly number[] }

/** Call it in each transaction that marks dishes or options as sold out, or that removes a mark. */
export const publishSoldOut = (tx: Database, shopId: number, marked: Marked): void => {
  // Open menus receive the ids, so that they need not read the whole menu again.
  report(tx, { topic: catalogueTopic, ids: [shopId] })
  if ('dishes' in marked) report(tx, { topic: markedDishesTopic, ids: marked.dishes })
  else report(tx, { topic: markedOptionsTopic, ids: marked.options })
}

export type CatalogueEvents = {
  readonly listen: TransactionListener
  readonly stockChanges: StockChanges
  onCatalogueChange(listener: (shopId: number | null) => void): void
}

export const createCatalogueEvents = (): CatalogueEvents => {
  const stockChanges = createStockChanges()
  const listeners: ((shopId: number | null) => void)[] = []
  return {
    stockChanges,
    onCatalogueChange: (listener) => void listeners.push(listener),
    listen: ({ topic, ids }) => {
      if (topic === stockTopic) return stockChanges.begin(ids)
      if (topic !== catalogueTopic) return () => {}
      return () => {
        for (const id of ids.length === 0 ? [null] : ids) for (const listener of listeners) listener(id)
      }
    },
  }
}
