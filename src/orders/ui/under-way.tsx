import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { hasKeptFavourites } from '../../favourites/ui/kept-favourites.ts'
import { splitLanguage } from '../../ui/language-path.ts'

const OrderStrip = lazy(() => import('./order-strip.tsx').then((file) => ({ default: file.OrderStrip })))

const withoutStrip = /^\/(?:dev|order|account\/orders)(?:\/|$)|\/checkout$/

/** The strip of orders, on pages of diners. A file of its own, so that first visits load nothing of the strip. */
export const UnderWay = () => {
  const { path } = splitLanguage(useLocation().pathname)
  return withoutStrip.test(path) ? null : (
    <Suspense fallback={null}>
      <OrderStrip joinsFavourites={hasKeptFavourites()} />
    </Suspense>
  )
}
