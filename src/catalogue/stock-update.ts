/** Sent when a dish's stock changes and is low, and when it is no longer low. */
export const stockUpdateEvent = 'StockUpdate'

export const menuChannelName = (shopId: number): string => `shop.${shopId}.menu`

export type StockUpdate = { readonly product: number; readonly stock_quantity: number }

export const isStockUpdate = (payload: unknown): payload is StockUpdate => {
  const { product, stock_quantity } = (payload ?? {}) as Partial<StockUpdate>
  return Number.isInteger(product) && Number.isInteger(stock_quantity)
}
