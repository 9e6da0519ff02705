import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import HouseIcon from 'lucide-react/icons/house'
import { memo, useId, useState } from 'react'
import { Link } from 'react-router'
import { lineProblem } from '../../cart/line-state.ts'
import { itemCountOf } from '../../cart/ui/cart-store.ts'
import { Price, TruncatedText } from '../../ui/bidi-text.tsx'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { InitialStar } from '../../ui/initial-star.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { PricedLine } from './agreed-prices.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { SummaryLine } from './summary-line.tsx'

type Props = {
  shop: CheckoutShop
  lines: readonly PricedLine[]
  amount: string
  orderId: number | null
  className?: string
}

const hasNews = ({ shownBefore, line }: PricedLine): boolean => shownBefore !== null || lineProblem(line) !== null

export const OrderSummary = memo(({ shop, lines, amount, orderId, className }: Props) => {
  const t = useTexts('checkout')
  const language = useLanguage()
  const details = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isUnfolded = chosen ?? lines.some(hasNews)
  const count = itemCountOf(lines.map(({ line }) => line))
  // No lines means that the cart is loading, because an empty cart has another page.
  const isLoading = lines.length === 0
  const total = (className?: string) =>
    isLoading ? <Skeleton className="ms-auto h-5 w-20" /> : <Price text={amount} className={className} />
  const items = isLoading ? <Skeleton className="h-6 w-20" /> : t('summary.items', { count })
  return (
    <section aria-label={t('summary.title')} className={classNames(cardClass, className)}>
      <SummaryHead shop={shop} />
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={details}
        onClick={() => setChosen(!isUnfolded)}
        className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 border-t border-border px-4 py-2 text-start font-semibold lg:hidden"
      >
        <span>
          {items}
          <span className="block text-sm font-normal text-primary">
            {t(isUnfolded ? 'summary.hide' : 'summary.show')}
          </span>
        </span>
        <span className="flex items-center gap-2">
          {total('font-display text-lg font-bold')}
          <ChevronDownIcon
            aria-hidden="true"
            className={classNames('size-5 text-muted transition-transform', isUnfolded && 'rotate-180')}
          />
        </span>
      </button>
      <div
        id={details}
        className={classNames('border-t border-border px-4 pb-4 sm:px-6 lg:block', !isUnfolded && 'hidden')}
      >
        <p className="hidden pt-4 text-sm text-muted lg:block">{items}</p>
        {isLoading ? (
          <div className="flex flex-col gap-3 py-4">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        ) : (
          <ul aria-live="polite" className="divide-y divide-border">
            {lines.map((line) => (
              <SummaryLine key={line.key} priced={line} shop={shop} />
            ))}
          </ul>
        )}
        <dl className="mt-1 grid grid-cols-[1fr_auto] items-baseline gap-y-1.5 border-t border-border pt-4">
          <dt className="text-muted">{t('summary.subtotal')}</dt>
          <dd className="text-end">{total()}</dd>
          <dt className="font-display text-xl font-bold">{t('summary.total')}</dt>
          <dd className="text-end">{total('font-display text-xl font-bold')}</dd>
        </dl>
      </div>
      {orderId !== null && (
        <p className="border-t border-border px-4 py-2 sm:px-6">
          <Link to={pathIn(language, `/order/${orderId}`)} className="text-link inline-flex min-h-11 items-center">
            {t('summary.order', { id: String(orderId) })}
          </Link>
        </p>
      )}
    </section>
  )
})

const SummaryHead = ({ shop }: { shop: CheckoutShop }) => {
  const t = useTexts('checkout')
  const language = useLanguage()
  return (
    <div className="flex items-center gap-2 p-4 sm:px-6">
      <Link
        to={pathIn(language, `/${shop.domain}/`)}
        className="group flex min-w-0 flex-1 items-center gap-3 text-inherit no-underline"
      >
        <span className="shrink-0 max-[15rem]:hidden">
          {shop.logoUrl ? (
            <img
              src={shop.logoUrl}
              alt=""
              width={48}
              height={48}
              className="size-12 shrink-0 rounded-full object-cover"
            />
          ) : (
            <InitialStar name={shop.name} index={shop.colourway} />
          )}
        </span>
        <span className="min-w-0">
          <TruncatedText className="font-display text-lg font-bold group-hover:underline">{shop.name}</TruncatedText>
          <span className="block text-sm text-primary">{t('page.addMore')}</span>
        </span>
      </Link>
      <Link
        to={pathIn(language, '/')}
        aria-label={t('page.home')}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-primary-soft hover:text-ink"
      >
        <HouseIcon aria-hidden="true" className="size-5" />
      </Link>
    </div>
  )
}
