import { useCallback, useEffect, useState } from 'react'
import { call } from '../../ui/call.ts'
import { followPublicChannel } from '../../ui/public-channel.ts'
import type { listMenuCategories } from '../contract.ts'
import {
  isOptionUpdate,
  isStockUpdate,
  menuChannelName,
  menuUpdateEvent,
  optionUpdateEvent,
  stockUpdateEvent,
} from '../product.ts'
import type { LiveMenu } from './live-menu.ts'

const nothing: LiveMenu = { stocks: new Map(), options: new Map() }

/** The longest random delay. It spreads the requests of all open menus. */
const spreadMs = 300

const whenSpread = (onChange: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, Math.random() * spreadMs)
  }
}

/** For pages without a menu. Calls `onChange` when the shop's menu or stock has changed. */
export const useShopChanges = (shopId: number, onChange: () => void): void =>
  useEffect(() => {
    const change = whenSpread(onChange)
    const events = { [menuUpdateEvent]: change, [stockUpdateEvent]: change, [optionUpdateEvent]: change }
    return followPublicChannel(menuChannelName(shopId), { events, onReturn: change })
  }, [shopId, onChange])

/** `onChange` has to reload the page's data. `onStock` is called for changes that this hook has already applied. */
export const useLiveStock = (shopId: number, onChange: () => void, onStock: () => void): LiveMenu => {
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
  useEffect(() => {
    const change = whenSpread(onChange)
    const stock = whenSpread(onStock)
    return followPublicChannel(menuChannelName(shopId), {
      events: {
        [menuUpdateEvent]: change,
        [stockUpdateEvent]: (payload) => {
          stock()
          if (isStockUpdate(payload))
            setLive((known) => ({
              ...known,
              stocks: new Map([...known.stocks, [payload.product, payload.stock_quantity]]),
            }))
        },
        [optionUpdateEvent]: (payload) => {
          stock()
          if (isOptionUpdate(payload))
            setLive((known) => ({
              ...known,
              options: new Map([...known.options, [payload.option, payload.sold_out]]),
            }))
        },
      },
      onReturn: () => {
        change()
        void readAll()
      },
    })
  }, [shopId, readAll, onChange, onStock])
  return live
}
