import ClockIcon from 'lucide-react/icons/clock'
import MapPinIcon from 'lucide-react/icons/map-pin'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { cardClass, cardHoverClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Star } from '../../ui/star.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { waitRange } from '../shop.ts'
import { type PriceLevel, priceLevels } from '../shop-order.ts'
import { useDistanceText } from './distance.tsx'
import { OpeningBadge } from './opening-badge.tsx'
import { Picture } from './picture.tsx'
import type { ListedShopView, ShopView } from './shop-view.ts'
import { StretchedLink } from './stretched-link.tsx'

/** `tall`: picture above the text. `low`: beside it. `roomy`: above it on a narrow card, beside it on a wide one. */
type Layout = 'tall' | 'low' | 'roomy'

/** Screen readers get the waiting time in words. */
const RatingAndWait = ({ shop }: { shop: ListedShopView }) => {
  const t = useTexts('catalogue')
  const range = waitRange(shop.leadMinutes)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
      <span className="inline-flex items-center gap-1.5">
        <Star className="size-4! text-saffron" />
        {shop.ratingText ?? t('shop.unrated')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <ClockIcon aria-hidden="true" className="size-4 text-muted" />
        <bdi aria-hidden="true">{t('shop.wait', range)}</bdi>
        <VisuallyHidden>{t('shop.waitSpoken', range)}</VisuallyHidden>
      </span>
    </p>
  )
}

const ShopKind = ({ shop: { cuisines, priceLevel }, layout }: { shop: ListedShopView; layout: Layout }) => {
  const t = useTexts('catalogue')
  return (
    <p className={classNames('flex min-w-0 gap-x-2 text-sm text-muted', kinds[layout])}>
      <span className="max-w-full truncate">{cuisines.join(' · ')}</span>
      {priceLevel && (
        <span className="flex shrink-0 items-center gap-1.5">
          <PriceMarks level={priceLevel} />
          {t(`prices.${priceLevel}`)}
        </span>
      )}
    </p>
  )
}

/** On a roomy card, the price has its own line, so that the lines of neighbours are level. */
const kinds: Record<Layout, string> = {
  tall: 'items-center',
  low: 'flex-wrap items-center',
  roomy: 'flex-col',
}

const bodies: Record<Layout, string> = {
  tall: 'flex-col',
  low: 'flex-row',
  roomy: 'flex-col @min-[26rem]:flex-row',
}

const pictures: Record<Layout, string> = {
  tall: 'aspect-video',
  low: 'w-28 max-w-[36%] shrink-0 self-stretch',
  roomy: 'aspect-4/3 @min-[26rem]:aspect-auto @min-[26rem]:w-2/5 @min-[26rem]:min-h-40 @min-[26rem]:shrink-0',
}

/** Widths before cropping. On a low card, the picture is wider than its visible middle part. */
const sizes: Record<Layout, string> = {
  tall: '18rem',
  low: '14rem',
  roomy: '(width < 40rem) 45vw, (width < 64rem) 22rem, 16rem',
}

const paddings: Record<Layout, string> = {
  tall: 'p-4',
  low: 'py-3 ps-3.5 pe-3',
  roomy: 'p-3 @min-[26rem]:p-5',
}

type Props = {
  shop: ListedShopView
  layout?: Layout
  first?: boolean
  /** Visible without scrolling. */
  early?: boolean
  /** Cuts the address by the width of the card, instead of after some characters. */
  whole?: boolean
  className?: string
}

export const ShopCard = ({ shop, layout = 'tall', first = false, early = first, whole = false, className }: Props) => {
  const { status } = shop
  // The card does not show that a shop is always open.
  const showsStatus = !status.open || status.closesAt !== null
  return (
    <article
      className={classNames(cardClass, cardHoverClass, 'relative', layout === 'roomy' && '@container', className)}
    >
      <div className={classNames('flex h-full', bodies[layout])}>
        <div className={classNames('relative overflow-hidden', pictures[layout])}>
          <Picture
            imageUrl={shop.imageUrl}
            alt={shop.imageAlt}
            colourway={shop.colourway}
            seed={shop.id}
            sizes={sizes[layout]}
            first={first}
            early={early}
            className={classNames('absolute inset-0 h-full', !status.open && 'opacity-75 grayscale-75')}
          />
          {layout === 'tall' && showsStatus && (
            <OpeningBadge status={status} className="absolute start-3 bottom-3 shadow-raised" />
          )}
        </div>
        <div className={classNames('flex min-w-0 flex-1 flex-col gap-1', paddings[layout])}>
          <h3 className={classNames('leading-snug', layout === 'tall' ? 'text-lg' : 'text-base @min-[26rem]:text-lg')}>
            <StretchedLink to={`/${shop.domain}/`} name={shop.name} first={first} />
          </h3>
          <ShopKind shop={shop} layout={layout} />
          <div className={classNames('flex flex-col gap-1 pt-1', layout !== 'roomy' && 'mt-auto')}>
            <RatingAndWait shop={shop} />
            <ShopAddress shop={shop} whole={whole} />
          </div>
          {layout !== 'tall' && showsStatus && <OpeningBadge status={status} quiet className="mt-1" />}
        </div>
      </div>
    </article>
  )
}

/** Lozenges and not currency signs, because shops use several currencies. */
export const PriceMarks = ({ level }: { level: PriceLevel }) => (
  <span aria-hidden="true" className="inline-flex items-center gap-1 px-0.5">
    {priceLevels.map((mark) => (
      <span
        key={mark}
        className={classNames('size-2 rotate-45 border border-current', mark <= level ? 'bg-current' : 'opacity-50')}
      />
    ))}
  </span>
)

type AddressProps = { shop: ShopView & Partial<Pick<ListedShopView, 'latitude' | 'longitude'>>; whole: boolean }

/** The tooltip and the text for screen readers have the whole address. Then the distance, or the town where there is room. */
export const ShopAddress = ({ shop, whole }: AddressProps) => {
  const { address, addressPreview, city } = shop
  const distance = useDistanceText(shop)
  return (
    <p title={address} className="flex min-w-0 items-start gap-1.5 text-sm text-muted">
      <MapPinIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <bdi aria-hidden="true" className="truncate rtl:text-right">
        {whole ? address : addressPreview}
      </bdi>
      <VisuallyHidden>
        <OwnWords>{address}</OwnWords>
      </VisuallyHidden>
      {distance ? (
        <span className="shrink-0 font-medium text-ink">{distance}</span>
      ) : (
        whole && <bdi className="max-w-1/2 shrink-0 truncate">{city}</bdi>
      )}
    </p>
  )
}
