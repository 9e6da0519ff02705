import { useEffect } from 'react'
import { menuChanges, type SeenMenu } from './menu-changes.ts'
import type { ShopView } from './shop-view.ts'
import { useTellChanges } from './use-tell-changes.ts'

type Props = {
  shop: Pick<ShopView, 'currencySymbol'>
  before: SeenMenu
  after: SeenMenu
  onTold: (told: SeenMenu) => void
}

export const MenuChanged = ({ shop, before, after, onTold }: Props) => {
  const tell = useTellChanges()
  useEffect(() => {
    tell(menuChanges(before, after), shop.currencySymbol)
    onTold(after)
  }, [tell, shop, before, after, onTold])
  return null
}
