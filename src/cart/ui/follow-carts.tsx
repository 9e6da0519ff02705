import { lazy, Suspense, useState } from 'react'
import { useCarts } from './use-cart.ts'

const CartNews = lazy(() => import('./cart-news.tsx').then((file) => ({ default: file.CartNews })))

/** Says what happens to the dishes of the carts. What the first reading brings is no news: the visitor has not seen it otherwise. */
export const FollowCarts = () => {
  const { carts, isSettled } = useCarts()
  const [told, setTold] = useState<typeof carts | null>(null)
  if (isSettled && told === null) setTold(carts)
  if (told === null || told === carts) return null
  return (
    <Suspense fallback={null}>
      <CartNews before={told} after={carts} onTold={setTold} />
    </Suspense>
  )
}
