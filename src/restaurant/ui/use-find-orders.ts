import { useEffect, useState } from 'react'
import type { ShopOrderReply } from '../contract.ts'
import type { findOrders } from '../find-orders.ts'

type Find = typeof findOrders<ShopOrderReply>

const load = (): Promise<Find> => import('../find-orders.ts').then((file) => file.findOrders)

/** Until the code of the search is loaded, all orders are shown. */
export const useFindOrders = (orders: readonly ShopOrderReply[]) => {
  const [typed, setTyped] = useState('')
  const [isUsed, setUsed] = useState(false)
  const [find, setFind] = useState<Find | null>(null)
  const isSearched = typed.trim() !== ''
  useEffect(() => {
    if (!isUsed || find) return
    // A board that is offline cannot load the code. The next key press tries again.
    load().then(
      (rules) => setFind(() => rules),
      () => setUsed(false),
    )
  }, [isUsed, find])
  return {
    typed,
    isSearched,
    shown: isSearched && find ? find(orders, typed) : orders,
    begin: () => setUsed(true),
    setTyped: (text: string) => {
      setTyped(text)
      setUsed(true)
    },
  }
}
