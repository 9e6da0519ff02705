import { lazy, Suspense, useMemo, useState } from 'react'
import type { SeenMenu } from './menu-changes.ts'
import type { ProductView } from './menu-view.ts'
import type { ShopView } from './shop-view.ts'

const MenuChanged = lazy(() => import('./menu-changed.tsx').then((file) => ({ default: file.MenuChanged })))

export const ProductChanged = ({ shop, product }: { shop: ShopView; product: ProductView }) => {
  const now = useMemo(
    (): SeenMenu => ({ status: shop.status, sections: [{ id: product.id, name: null, products: [product] }] }),
    [shop, product],
  )
  const [told, setTold] = useState(now)
  if (told === now) return null
  return (
    <Suspense fallback={null}>
      <MenuChanged shop={shop} before={told} after={now} onTold={setTold} />
    </Suspense>
  )
}
