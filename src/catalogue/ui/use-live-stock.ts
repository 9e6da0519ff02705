import { useCallback, useEffect, useState } from 'react'
import { call } from '../../ui/call.ts'
import { followPublicChannel } from '../../ui/public-channel.ts'
import type { listMenuCategories } from '../contract.ts'
import { isStockUpdate, menuChannelName, stockUpdateEvent } from '../product.ts'

const none: ReadonlyMap<number, number> = new Map()

/** Stock by product id, for dishes whose stock changed after the page was rendered. After a reconnect, the stock of all dishes is read again. */
export const useLiveStock = (shopId: number): ReadonlyMap<number, number> => {
  const [stocks, setStocks] = useState(none)
  const readAll = useCallback(async () => {
    const answer = await call<typeof listMenuCategories>('GET', '/api/product/:establishmentId/getrayons', {
      params: { establishmentId: shopId },
    })
    if (!answer.ok) return console.error('The menu could not be read again:', answer.message)
    const all = answer.value.flatMap(({ establishment_products }) => establishment_products)
    setStocks(new Map(all.map(({ id, stock_quantity }) => [id, stock_quantity])))
  }, [shopId])
  useEffect(
    () =>
      followPublicChannel(menuChannelName(shopId), {
        events: {
          [stockUpdateEvent]: (payload) => {
            if (isStockUpdate(payload))
              setStocks((known) => new Map([...known, [payload.product, payload.stock_quantity]]))
          },
        },
        onReturn: () => void readAll(),
      }),
    [shopId, readAll],
  )
  return stocks
}
