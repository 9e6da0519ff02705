import { Carousel } from '../../ui/carousel.tsx'
import { SeeAll } from './see-all.tsx'
import { ShopCard } from './shop-card.tsx'
import type { ListedShopView } from './shop-view.ts'

const firstPair = 2

type Props = { title: string; shops: readonly ListedShopView[]; count: number; to: string }

export const ShopPairs = ({ title, shops, count, to }: Props) => (
  <Carousel title={title} layout="grid grid-flow-col grid-rows-2" more={<SeeAll title={title} count={count} to={to} />}>
    {shops.map((shop, index) => (
      <li key={shop.id} className="w-80 max-w-[84vw] snap-start sm:w-92">
        <ShopCard shop={shop} layout="low" first={index < firstPair} className="h-full" />
      </li>
    ))}
  </Carousel>
)
