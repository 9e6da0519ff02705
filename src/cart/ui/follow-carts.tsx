import { lazy, Suspense, useState } from 'react'
import { useCarts } from './use-cart.ts'

const CartNews = lazy(() => import('./cart-news.tsx').then((file) => ({ default: file.CartNews })))

/** The first read reports nothing. Each later state is compared with the one before. */
export const FollowCarts = ({ tellsPrices = false }: { tellsPrices?: boolean }) => {
  const { carts, isSettled } = useCarts()
  const [told, setTold] = useState<typeof carts | null>(null)
  if (isSettled && told === null) setTold(carts)
  if (told === null || told === carts) return null
  return (
    <Suspense fallback={null}>
      <CartNews before={told} after={carts} tellsPrices={tellsPrices} onTold={setTold} />
    </Suspense>
  )
}
