import { Carousel, offscreenItemClass } from '../../ui/carousel.tsx'
import { classNames } from '../../ui/class-names.ts'
import { BrandTile } from './brand-tile.tsx'
import { SeeAll } from './see-all.tsx'
import type { ShopView } from './shop-view.ts'

type Props = { title: string; shops: readonly ShopView[]; count: number; to: string }

export const BrandRow = ({ title, shops, count, to }: Props) => (
  <Carousel title={title} more={<SeeAll title={title} count={count} to={to} />}>
    {shops.map((shop, index) => (
      <li
        key={shop.id}
        className={classNames(
          'w-68 shrink-0 snap-start [contain-intrinsic-height:auto_calc(1.5rem+max(3rem,2.75rem*var(--leading-stretch))+2px)]',
          offscreenItemClass,
        )}
      >
        <BrandTile shop={shop} first={index === 0} />
      </li>
    ))}
  </Carousel>
)
