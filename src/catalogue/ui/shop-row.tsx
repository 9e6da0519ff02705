import type { ReactNode } from 'react'
import { Carousel, offscreenItemClass } from '../../ui/carousel.tsx'
import { classNames } from '../../ui/class-names.ts'
import { rowLength } from '../list-lengths.ts'
import { SeeAll } from './see-all.tsx'
import { ShopCard } from './shop-card.tsx'
import type { ListedShopView } from './shop-view.ts'

/** The height of a card: border, picture, title, three lines (higher in Arabic) and gaps. */
const undrawnHeight =
  '[contain-intrinsic-height:auto_calc((16.5rem-2px)*9/16+4.546875rem+3.75rem*var(--leading-stretch)+2px)] sm:[contain-intrinsic-height:auto_calc((18rem-2px)*9/16+4.546875rem+3.75rem*var(--leading-stretch)+2px)]'

type Props = {
  title: string
  shops: readonly ListedShopView[]
  /** The number of shops in the full list. */
  count: number
  to: string
  hint?: ReactNode
  /** Passed to the cards. */
  whole?: boolean
  /** The first row of its page, whose first cards are seen without scrolling. */
  lead?: boolean
}

const leadCards = 2

export const ShopRow = ({ title, shops, count, to, hint, whole = false, lead = false }: Props) => (
  <Carousel title={title} hint={hint} more={<SeeAll title={title} count={count} to={to} />}>
    {shops.slice(0, rowLength).map((shop, index) => (
      <li key={shop.id} className={classNames('w-66 shrink-0 snap-start sm:w-72', undrawnHeight, offscreenItemClass)}>
        <ShopCard
          shop={shop}
          whole={whole}
          first={lead && index === 0}
          early={lead && index < leadCards}
          className="h-full"
        />
      </li>
    ))}
  </Carousel>
)
