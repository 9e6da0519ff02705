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

/** So that not all open menus read a change at the same moment. */
const spreadMs = 300

/** Returns a function that calls `onChange` a little later, once for several calls. */
const whenSpread = (onChange: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, Math.random() * spreadMs)
  }
}

/** For a page that shows no menu: calls `onChange` also when stock or options have changed. */
export const useShopChanges = (shopId: number, onChange: () => void): void =>
  useEffect(() => {
    const change = whenSpread(onChange)
    const events = { [menuUpdateEvent]: change, [stockUpdateEvent]: change, [optionUpdateEvent]: change }
    return followPublicChannel(menuChannelName(shopId), { events, onReturn: change })
  }, [shopId, onChange])

/**
 * The stock and the options since the page was rendered. `onChange` has to read the page again. `onStock` is called when stock or options have
 * changed, a little later. After a reconnect, everything is read.
 */
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
