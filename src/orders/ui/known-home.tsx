import { useEffect, useState } from 'react'
import { useAccount } from '../../account/ui/account-store.ts'
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx'
import { FavouriteRow } from '../../favourites/ui/favourite-row.tsx'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { call } from '../../ui/call.ts'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { listOrders, OrderReply } from '../contract.ts'
import { distinctOrders } from '../last-orders.ts'
import { OrderTotal } from './order-lines.tsx'
import { viewOrder } from './order-view.ts'
import { ReorderButton } from './reorder-button.tsx'

const mostShown = 3

/** What home shows only to those whom it knows. Its cached page is the same for all, so a script adds this. */
export function KnownHome() {
  const isSignedIn = useAccount().state === 'signed-in'
  return (
    <>
      {isSignedIn && <LastOrders />}
      <FavouriteRow />
    </>
  )
}

function LastOrders() {
  const t = useTexts('orders/known')
  const [orders, setOrders] = useState<readonly OrderReply[]>([])
  useEffect(() => {
    const asking = new AbortController()
    void call<typeof listOrders>('GET', '/api/orders', { query: { show: 'served' }, signal: asking.signal }).then(
      // Without an answer, home is as for anybody else.
      (answer) => answer.ok && setOrders(distinctOrders(answer.value, mostShown)),
    )
    return () => asking.abort()
  }, [])
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="last-orders" className="flex flex-col gap-3">
      <div>
        <h2 id="last-orders" className="text-2xl">
          {t('again')}
        </h2>
        <p className="text-muted">{t('againHint')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {orders.map((order) => (
          <li key={order.id}>
            <LastOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const LastOrder = ({ order }: { order: OrderReply }) => {
  const t = useTexts('orders/known')
  const view = viewOrder(order)
  const dishes = view.lines.filter(({ isRemoved }) => !isRemoved)
  return (
    <article className={classNames(cardClass, 'flex h-full flex-col gap-3 p-4')}>
      <div className="flex flex-wrap gap-3">
        <Thumbnail imageUrl={view.shop.imageUrl} seed={order.id} className="size-16 rounded-field" />
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="text-lg">
            <OwnWords>{view.shop.name}</OwnWords>
          </h3>
          <p className="line-clamp-2 text-sm text-muted">
            {dishes.map(({ id, quantity, name }, index) => (
              <span key={id}>
                {index > 0 && ' · '}
                <bdi>{t('dish', { count: quantity, dish: name })}</bdi>
              </span>
            ))}
          </p>
          <p className="mt-1 font-semibold">
            <OrderTotal order={view} />
          </p>
        </div>
      </div>
      <div className="mt-auto">
        <ReorderButton order={order} />
      </div>
    </article>
  )
}
