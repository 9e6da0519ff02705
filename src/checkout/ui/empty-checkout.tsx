import { useEffect } from 'react'
import { Link } from 'react-router'
import { forgetInstructions } from '../../orders/ui/kept-instructions.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { starPath } from '../../ui/star.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import type { CheckoutShop } from './checkout-shop.ts'

const BarePlate = () => (
  <svg viewBox="-90 -60 180 120" aria-hidden="true" className="h-36 w-54">
    <g fill="none" strokeLinecap="round" strokeWidth="3.500" className="stroke-control">
      <path d="M-74 -40V-18M-68 -40V-18M-80 -40V-18M-80 -18C-80 -6 -68 -6 -68 -18M-74 -8V42" />
      <path d="M74 42V-40C64 -32 64 -10 74 -2" />
    </g>
    <circle r="52" className="fill-surface stroke-border" strokeWidth="1.500" />
    <circle r="48.500" fill="none" className="stroke-primary" strokeWidth="1.500" />
    <circle r="36" className="fill-sunken" />
    <path d={starPath(22)} fill="none" className="stroke-control" strokeWidth="1.500" strokeDasharray="4 4" />
    <circle r="3" className="fill-saffron" />
  </svg>
)

export const EmptyCheckout = ({ shop, orderId }: { shop: CheckoutShop; orderId: number | null }) => {
  const t = useTexts('checkout')
  const isolate = useIsolated()
  const language = useLanguage()
  // Without a cart they belong to no order. The page of a paid order may have been left before it could forget them.
  useEffect(() => forgetInstructions(shop.domain), [shop.domain])
  return (
    <EmptyState
      title={t('empty.title')}
      illustration={<BarePlate />}
      action={
        <div className="flex flex-col items-center gap-2">
          <Link to={pathIn(language, `/${shop.domain}/`)} className={buttonClass({ size: 'large' })}>
            {t('placeOrder')}
          </Link>
          {orderId !== null && (
            <Link to={pathIn(language, `/order/${orderId}`)} className="text-link inline-flex min-h-11 items-center">
              {t('empty.placed', { id: String(orderId) })}
            </Link>
          )}
        </div>
      }
    >
      {t('empty.text', { shop: isolate(shop.name) })}
    </EmptyState>
  )
}
