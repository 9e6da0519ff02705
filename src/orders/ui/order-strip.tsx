import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { loadFavourites } from '../../favourites/ui/favourite-store.ts'
import { call } from '../../ui/call.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import type { listOrders } from '../contract.ts'
import { useReadyTimeText } from './order-times.ts'
import { type OrderView, viewOrder } from './order-view.ts'
import { StatusBadge } from './status-badge.tsx'

/** The page of an order is live; elsewhere a look now and then is enough. */
const everyMs = 10_000

/** The orders under way, read on each page, when the page is looked at again, and while there are any. */
const useOrdersUnderWay = (): readonly OrderView[] => {
  const { pathname } = useLocation()
  const [orders, setOrders] = useState<readonly OrderView[]>([])
  const hasAny = orders.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have changed them
  useEffect(() => {
    let asking = new AbortController()
    const read = async () => {
      if (document.hidden) return
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const answer = await call<typeof listOrders>('GET', '/api/orders', { query: { show: 'under-way' }, signal })
      if (answer.ok && !signal.aborted) setOrders(answer.value.map(viewOrder))
    }
    void read()
    document.addEventListener('visibilitychange', read)
    const timer = hasAny ? setInterval(read, everyMs) : undefined
    return () => {
      asking.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [pathname, hasAny])
  return orders
}

/** `joinsFavourites`: this device has favourites, which now belong to the account. Fixed, so that it moves nothing. The empty box lets the end of the page be scrolled above it. */
export function OrderStrip({ joinsFavourites }: { joinsFavourites: boolean }) {
  const t = useTexts('orders/known')
  const language = useLanguage()
  const isolate = useIsolated()
  const timeText = useReadyTimeText()
  const orders = useOrdersUnderWay()
  useEffect(() => {
    if (joinsFavourites) void loadFavourites()
  }, [joinsFavourites])
  const [order] = orders
  if (!order) return null
  const path = orders.length > 1 ? '/account/orders' : `/order/${order.id}`
  const time = order.status === 3 ? null : timeText(order)
  return (
    <>
      <div className="h-20 bg-sunken" />
      <section
        aria-label={t('underWay')}
        className="fixed inset-x-0 bottom-0 z-10 border-t border-border bg-surface max-sm:in-data-bottom-bar:bottom-(--bottom-bar) max-sm:in-data-bottom-bar:pb-0 pb-[env(safe-area-inset-bottom)]"
      >
        <Link
          to={pathIn(language, path)}
          className="page-column flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-ink no-underline"
        >
          <span className="min-w-0 font-semibold">
            {orders.length > 1
              ? t('several', { count: orders.length })
              : t('order', { id: String(order.id), shop: isolate(order.shop.name) })}
          </span>
          <span className="flex flex-wrap items-center gap-x-3">
            <StatusBadge status={order.status} text={order.statusText} />
            {time && <span className="text-sm">{time}</span>}
          </span>
        </Link>
      </section>
    </>
  )
}
