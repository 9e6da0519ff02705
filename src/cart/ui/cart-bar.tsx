import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import { useLayoutEffect } from 'react'
import { formatMoney } from '../../kernel/money.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { MirrorShop } from '../cart-mirror.ts'
import { openCart } from './cart-store.ts'
import { prepareCartPanel } from './lazy-cart-panel.tsx'
import { useCart } from './use-cart.ts'

/** The style sheet reserves space for the bar while the body has `data-bottom-bar`. */
export const CartBar = ({ shop }: { shop: MirrorShop }) => {
  const t = useTexts('cart')
  const { lines, count, subtotal } = useCart(shop)
  const isThere = lines.length > 0
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-bottom-bar', isThere)
    return () => document.body.removeAttribute('data-bottom-bar')
  }, [isThere])
  if (!isThere) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 animate-appear border-t border-border bg-bg px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:hidden">
      <button
        type="button"
        onClick={openCart}
        onPointerEnter={prepareCartPanel}
        onFocus={prepareCartPanel}
        className="flex min-h-13 w-full items-center gap-3 rounded-button bg-primary px-4 font-semibold text-on-primary hover:bg-primary-hover"
      >
        <ShoppingBagIcon aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex flex-1 flex-wrap gap-x-2 text-start">
          {t('open')} <span className="font-normal">{t('items', { count })}</span>
        </span>
        <Price text={formatMoney(subtotal, shop.currency_symbol)} className="font-display text-lg font-bold" />
      </button>
    </div>
  )
}
