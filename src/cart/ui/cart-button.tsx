import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import { lazy, Suspense, useState } from 'react'
import { CountBadge } from '../../ui/badge.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { openCart } from './cart-store.ts'
import { LazyCartPanel, prepareCartPanel } from './lazy-cart-panel.tsx'
import { useCarts, useLineCount } from './use-cart.ts'

const CartNews = lazy(() => import('./cart-news.tsx').then((file) => ({ default: file.CartNews })))

/** What the first reading brings is no news: the visitor has not seen it otherwise. */
const Follow = () => {
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

/** The badge counts lines, not pieces. */
export function CartButton() {
  const t = useTexts('cart')
  const { isOpen } = useCarts()
  const lines = useLineCount()
  return (
    <>
      <button
        type="button"
        onClick={openCart}
        onPointerEnter={prepareCartPanel}
        onFocus={prepareCartPanel}
        className="relative inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:bg-primary-soft"
      >
        <ShoppingBagIcon aria-hidden="true" className="size-6" />
        <span className="sr-only">{t('badge', { lines })}</span>
        <CountBadge count={lines} className="absolute end-0 top-0" />
      </button>
      <LazyCartPanel open={isOpen} />
      <Follow />
    </>
  )
}
