import { Link } from 'react-router'
import { cardClass, cardHoverClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { InitialStar } from '../../ui/initial-star.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage } from '../../ui/texts.tsx'
import { discoverBy } from './discover.ts'
import { ShopAddress } from './shop-address.tsx'
import type { ShopView } from './shop-view.ts'
import { stretchedLinkClass } from './stretched-link.ts'

/** A shop as its sign: logo, name and where it is. */
export const BrandTile = ({ shop, first }: { shop: ShopView; first: boolean }) => {
  const language = useLanguage()
  return (
    <article className={classNames(cardClass, cardHoverClass, 'relative flex h-full items-center gap-3 p-3')}>
      {shop.logoUrl === '' ? (
        <InitialStar name={shop.name} index={shop.colourway} />
      ) : (
        <img
          src={shop.logoUrl}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          className="size-12 shrink-0 rounded-field"
        />
      )}
      <div className="min-w-0">
        <h3 className="truncate text-base">
          <Link
            to={pathIn(language, `/${shop.domain}/`)}
            prefetch="intent"
            discover={discoverBy(first)}
            className={stretchedLinkClass}
          >
            <bdi>{shop.name}</bdi>
          </Link>
        </h3>
        <ShopAddress shop={shop} />
      </div>
    </article>
  )
}
