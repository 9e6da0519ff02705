import { cardClass, cardHoverClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { InitialStar } from '../../ui/initial-star.tsx'
import { ShopAddress } from './shop-card.tsx'
import type { ShopView } from './shop-view.ts'
import { StretchedLink } from './stretched-link.tsx'

export const BrandTile = ({ shop, first }: { shop: ShopView; first: boolean }) => (
  <article className={classNames(cardClass, cardHoverClass, 'relative flex h-full items-center gap-3 p-3')}>
    {shop.logoUrl === '' ? (
      <InitialStar name={shop.name} index={shop.colourway} />
    ) : (
      <img
        src={shop.logoUrl}
        alt={shop.logoAlt ?? ''}
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        className="size-12 shrink-0 rounded-field"
      />
    )}
    <div className="min-w-0">
      <h3 className="text-base">
        <StretchedLink to={`/${shop.domain}/`} name={shop.name} first={first} cut />
      </h3>
      <ShopAddress shop={shop} whole />
    </div>
  </article>
)
