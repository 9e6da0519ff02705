import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import { CountBadge } from '../../ui/badge.tsx'
import { useLoadTexts, useTexts } from '../../ui/texts.tsx'
import { openCart } from './cart-store.ts'
import { LazyCartPanel, prepareCartPanel } from './lazy-cart-panel.tsx'
import { useCarts, useLineCount } from './use-cart.ts'

/** The badge counts lines, not pieces. */
export function CartButton() {
  const t = useTexts('cart')
  const { isOpen } = useCarts()
  const lines = useLineCount()
  const loadTexts = useLoadTexts('cart/panel')
  const prepare = () => {
    prepareCartPanel()
    // The panel tries again.
    loadTexts().catch(() => {})
  }
  return (
    <>
      <button
        type="button"
        onClick={openCart}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="relative inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:bg-primary-soft"
      >
        <ShoppingBagIcon aria-hidden="true" className="size-6" />
        <span className="sr-only">{t('badge', { lines })}</span>
        <CountBadge count={lines} className="absolute end-0 top-0" />
      </button>
      <LazyCartPanel open={isOpen} />
    </>
  )
}
