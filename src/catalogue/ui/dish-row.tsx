import { Carousel } from '../../ui/carousel.tsx'
import { DishCard } from './dish-card.tsx'
import { SeeAll } from './see-all.tsx'
import type { DishView } from './shop-list.ts'

type Props = { title: string; dishes: readonly DishView[]; count: number; to: string }

export const DishRow = ({ title, dishes, count, to }: Props) => (
  <Carousel title={title} more={<SeeAll title={title} count={count} to={to} />}>
    {dishes.map((dish, index) => (
      <li key={dish.id} className="w-52 shrink-0 snap-start sm:w-60 2xl:w-72">
        <DishCard dish={dish} sizes="(width < 96rem) 15rem, 18rem" first={index === 0} className="h-full" />
      </li>
    ))}
  </Carousel>
)
