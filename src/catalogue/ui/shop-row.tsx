import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { SnapRow, sparedItemClass } from '../../ui/snap-row.tsx'
import { SeeAll } from './see-all.tsx'
import { ShopCard } from './shop-card.tsx'
import type { ListedShopView } from './shop-view.ts'

/** Cards in a row; whoever wants the others follows the link. */
export const rowLength = 8

type Props = {
  title: string
  shops: readonly ListedShopView[]
  /** How many there are in all, and where all of them stand. */
  count: number
  to: string
  hint?: ReactNode
  /** How many cards belong into the row. */
  length?: number
}

export const ShopRow = ({ title, shops, count, to, hint, length = rowLength }: Props) => (
  <SnapRow title={title} hint={hint} more={<SeeAll title={title} count={count} to={to} />}>
    {shops.slice(0, Math.min(length, rowLength)).map((shop) => (
      <li
        key={shop.id}
        className={classNames(
          'w-66 shrink-0 snap-start [contain-intrinsic-height:auto_17rem] sm:w-72',
          sparedItemClass,
        )}
      >
        <ShopCard shop={shop} className="h-full" />
      </li>
    ))}
  </SnapRow>
)
