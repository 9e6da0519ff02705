import { formatMoney } from '../../kernel/money.ts'
import { OwnWords, Price } from '../../ui/bidi-text.tsx'
import { cardClass, cardHoverClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import { Picture } from './picture.tsx'
import type { DishView } from './shop-list.ts'
import { StretchedLink } from './stretched-link.tsx'

type Props = { dish: DishView; sizes: string; first: boolean; className?: string }

export const DishCard = ({ dish, sizes, first, className }: Props) => {
  const t = useTexts('catalogue')
  const { shop } = dish
  const price = formatMoney(dish.price, shop.currencySymbol)
  return (
    <article className={classNames(cardClass, cardHoverClass, 'relative flex flex-col', className)}>
      <Picture
        imageUrl={dish.imageUrl}
        colourway={shop.colourway}
        seed={dish.id}
        sizes={sizes}
        className={classNames(!shop.status.open && 'opacity-75 grayscale-75')}
      />
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h3 className="text-base leading-snug sm:text-lg">
          <StretchedLink to={`/${shop.domain}/product/${dish.id}`} name={dish.name} first={first} />
        </h3>
        <p className="truncate text-sm text-muted">
          {t.rich('discover.dishAt', { shop: () => <OwnWords>{shop.name}</OwnWords> })}
        </p>
        <Price text={price} className="mt-auto pt-1 font-display font-bold" />
      </div>
    </article>
  )
}
