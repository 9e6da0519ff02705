import { useEffect } from 'react'
import { useTellChanges } from '../../catalogue/ui/use-tell-changes.ts'
import type { ShopCart } from './cart-store.ts'
import { lineChanges } from './line-changes.ts'

type Props = {
  before: readonly ShopCart[]
  after: readonly ShopCart[]
  onTold: (told: readonly ShopCart[]) => void
}

/** Shows a message about the dishes and options that changed between two states of the carts. */
export const CartNews = ({ before, after, onTold }: Props) => {
  const tell = useTellChanges()
  useEffect(() => {
    for (const { shop, lines } of after) {
      const seen = before.find((cart) => cart.shop.id === shop.id)?.lines ?? []
      tell(lineChanges(seen, lines), shop.currency_symbol)
    }
    onTold(after)
  }, [tell, before, after, onTold])
  return null
}
