import ClockIcon from 'lucide-react/icons/clock'
import MapPinIcon from 'lucide-react/icons/map-pin'
import { Link } from 'react-router'
import { cardClass, cardHoverClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { Star } from '../../ui/star.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { fr } from '../texts/fr.ts'
import { OpeningBadge } from './opening-badge.tsx'
import { Picture } from './picture.tsx'
import type { ShopView } from './shop-view.ts'
import { stretchedLinkClass } from './stretched-link.ts'

/** Rating and time in one quiet line: short for the eye, whole sentences for the ear. */
const ShopNumbers = () => {
  const t = useTexts<typeof fr>('catalogue')
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-medium">
      <span className="inline-flex items-center gap-1.5">
        <Star className="size-4! text-saffron" />
        <bdi aria-hidden="true">{t('shop.rating')}</bdi>
        <VisuallyHidden>{t('shop.ratingSpoken')}</VisuallyHidden>
      </span>
      <span className="inline-flex items-center gap-1.5">
        <ClockIcon aria-hidden="true" className="size-4 text-muted" />
        <bdi aria-hidden="true" dir="ltr">
          {t('shop.deliveryTime')}
        </bdi>
        <VisuallyHidden>{t('shop.deliveryTimeSpoken')}</VisuallyHidden>
      </span>
    </p>
  )
}

type Props = { shop: ShopView; first?: boolean; className?: string }

/** A shop among others; the whole card leads to its menu. */
export const ShopCard = ({ shop, first, className }: Props) => {
  const language = useLanguage()
  const isOpen = shop.status.open
  return (
    <article className={classNames(cardClass, cardHoverClass, 'relative flex flex-col', className)}>
      <div className="relative overflow-hidden">
        <Picture
          imageUrl={shop.imageUrl}
          colourway={shop.colourway}
          seed={shop.id}
          first={first}
          className={classNames('aspect-video!', !isOpen && 'opacity-75 grayscale-75')}
        />
        <OpeningBadge status={shop.status} className="absolute start-3 bottom-3 shadow-raised" />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <h3 className="text-lg">
          <Link to={pathIn(language, `/${shop.domain}/`)} prefetch="intent" className={stretchedLinkClass}>
            {shop.name}
          </Link>
        </h3>
        {shop.cuisines.length > 0 && <p className="text-sm text-muted">{shop.cuisines.join(' · ')}</p>}
        <div className="mt-auto flex flex-col gap-1.5 pt-1">
          <ShopNumbers />
          <p title={shop.address} className="flex items-center gap-1.5 text-sm text-muted">
            <MapPinIcon aria-hidden="true" className="size-4 shrink-0" />
            <bdi aria-hidden="true">{shop.addressPreview}</bdi>
            <VisuallyHidden>{shop.address}</VisuallyHidden>
          </p>
        </div>
      </div>
    </article>
  )
}
