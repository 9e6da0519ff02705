import { useEffect } from 'react'
import { useTellChanges } from '../../catalogue/ui/use-tell-changes.ts'
import type { ShopCart } from './cart-store.ts'
import { lineChanges, priceChanges } from './line-changes.ts'

type Props = {
  before: readonly ShopCart[]
  after: readonly ShopCart[]
  /** False on the pages of a shop, which report the changed prices of the dishes that they show. */
  tellsPrices: boolean
  onTold: (told: readonly ShopCart[]) => void
}

export const CartNews = ({ before, after, tellsPrices, onTold }: Props) => {
  const tell = useTellChanges()
  useEffect(() => {
    for (const { shop, lines } of after) {
      const seen = before.find((cart) => cart.shop.id === shop.id)?.lines ?? []
      const prices = tellsPrices ? priceChanges(seen, lines, shop.currency) : []
      tell([...prices, ...lineChanges(seen, lines)], shop.currency_symbol)
    }
    onTold(after)
  }, [tell, before, after, tellsPrices, onTold])
  return null
}
