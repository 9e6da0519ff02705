import { useCallback, useEffect, useState } from 'react'
import { call } from '../../ui/call.ts'
import { followPublicChannel } from '../../ui/public-channel.ts'
import type { listMenuCategories } from '../contract.ts'
import { isOptionUpdate, isStockUpdate, menuChannelName, optionUpdateEvent, stockUpdateEvent } from '../product.ts'
import type { LiveMenu } from './live-menu.ts'

const nothing: LiveMenu = { stocks: new Map(), options: new Map() }

/** What has changed since the page was rendered. After a reconnect, the whole menu is read again. */
export const useLiveStock = (shopId: number): LiveMenu => {
  const [live, setLive] = useState(nothing)
  const readAll = useCallback(async () => {
    const answer = await call<typeof listMenuCategories>('GET', '/api/product/:establishmentId/getrayons', {
      params: { establishmentId: shopId },
    })
    if (!answer.ok) return console.error('The menu could not be read again:', answer.message)
    const all = answer.value.flatMap(({ establishment_products }) => establishment_products)
    const options = all.flatMap(({ options_groups }) => options_groups.flatMap((group) => group.options))
    setLive({
      stocks: new Map(all.map(({ id, stock_quantity }) => [id, stock_quantity])),
      options: new Map(options.map(({ id, sold_out }) => [id, sold_out ?? false])),
    })
  }, [shopId])
  useEffect(
    () =>
      followPublicChannel(menuChannelName(shopId), {
        events: {
          [stockUpdateEvent]: (payload) => {
            if (isStockUpdate(payload))
              setLive((known) => ({
                ...known,
                stocks: new Map([...known.stocks, [payload.product, payload.stock_quantity]]),
              }))
          },
          [optionUpdateEvent]: (payload) => {
            if (isOptionUpdate(payload))
              setLive((known) => ({
                ...known,
                options: new Map([...known.options, [payload.option, payload.sold_out]]),
              }))
          },
        },
        onReturn: () => void readAll(),
      }),
    [shopId, readAll],
  )
  return live
}
