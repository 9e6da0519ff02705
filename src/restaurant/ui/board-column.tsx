import { Suspense } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { BoardShop, ColumnName } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { knownOf } from './board-state.ts'
import { ColumnCard } from './column-card.tsx'
import type { Ask } from './order-questions.tsx'
import { Count } from './pro-nav.tsx'
import type { Board } from './use-board.ts'
import { useLatest } from './use-held-while-pressed.ts'

const DishTotals = lazyPart(() => import('./dish-totals.tsx').then((file) => file.DishTotals))

type Props = {
  name: ColumnName
  orders: readonly ShopOrderReply[]
  board: Board
  shops: readonly BoardShop[]
  now: number
  move: Board['move']
  ask: Ask
  isFolded: boolean
  isSearched: boolean
  /** The number of orders found in all columns. */
  found: number
  className: string
}

export const BoardColumn = ({
  name,
  orders,
  board,
  shops,
  now,
  move,
  ask,
  isFolded,
  isSearched,
  found,
  className,
}: Props) => {
  const t = useTexts('restaurant')
  const wide = name === 'done'
  const latest = useLatest({ ...board, move, ask })
  return (
    <section
      aria-labelledby={`column-${name}`}
      className={classNames('relative min-w-0 rounded-card md:bg-sunken md:p-2', className)}
    >
      <h2
        id={`column-${name}`}
        className="flex items-center justify-between gap-2 px-1.5 pb-2.5 text-lg max-md:sr-only min-[96rem]:text-xl"
      >
        {t(`columns.${name}`)}
        <Count count={orders.length} loud={name === 'new'} />
      </h2>
      {name === 'kitchen' && !isSearched && orders.length > 1 && (
        <Suspense fallback={null}>
          <DishTotals orders={orders} now={now} />
        </Suspense>
      )}
      {orders.length === 0 ? (
        <p className="px-1.5 py-6 text-center text-muted">
          {t(isSearched ? (found > 0 ? 'find.elsewhere' : 'find.nothing') : `empty.${name}`)}
        </p>
      ) : (
        <ul className={classNames('grid items-start', isFolded ? 'gap-1.5' : 'gap-3', wide && 'md:max-xl:grid-cols-3')}>
          {orders.map((order) => (
            // `isolate`: only a changed card is painted again.
            <li key={order.id} className="isolate min-w-0">
              <ColumnCard
                {...knownOf(board, order)}
                isFolded={isFolded}
                order={order}
                showsShopName={shops.length > 1}
                now={now}
                fresh={board.fresh.has(order.id)}
                latest={latest}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
