import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PhoneIcon from 'lucide-react/icons/phone'
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import UtensilsIcon from 'lucide-react/icons/utensils'
import type { ReactNode } from 'react'
import { OwnWords, PostalAddress } from '../../ui/bidi-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { Star } from '../../ui/star.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { OpeningBadge, weekdayName } from './opening-badge.tsx'
import { Picture } from './picture.tsx'
import type { ShopView, WeekView } from './shop-view.ts'

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex min-h-11 items-center gap-1.5 text-sm [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted">
    {icon}
    {children}
  </span>
)

const Days = ({ days, today }: Pick<WeekView, 'days' | 'today'>) => {
  const t = useTexts('catalogue')
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1">
      {days.map(({ day, lines }) => (
        <div
          key={day}
          className={classNames('col-span-2 grid grid-cols-subgrid', day === today && 'font-bold text-primary')}
        >
          <dt className="first-letter:uppercase">
            {weekdayName(t, day)}
            {day === today && <span className="sr-only"> ({t('hours.today')})</span>}
          </dt>
          <dd className="tabular-nums">
            {lines.map((line) => (
              <bdi key={line} className="block rtl:text-right">
                {line}
              </bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The badge opens the hours of the week. */
const Hours = ({ status, week }: { status: ShopView['status']; week: WeekView }) => {
  const t = useTexts('catalogue')
  return (
    <details className="group open:w-full max-sm:w-full">
      <summary className="flex min-h-11 w-fit max-w-[calc(100%-3.25rem)] list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <OpeningBadge status={status} className="max-sm:whitespace-normal" />
        <span className="font-medium text-primary underline-offset-4 group-hover:underline max-sm:sr-only">
          {t('hours.title')}
        </span>
        <ChevronDownIcon
          aria-hidden="true"
          className="size-4 shrink-0 text-primary transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mb-2 hidden w-fit group-open:block rounded-button border border-border bg-surface px-4 py-3 text-sm">
        <Days days={week.days} today={week.today} />
        {week.eatingIn && (
          <>
            <h2 className="mt-3 mb-1 font-semibold">{t('shop.dineIn')}</h2>
            <Days days={week.eatingIn} today={week.today} />
          </>
        )}
      </div>
    </details>
  )
}

const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

type Props = {
  shop: ShopView
  week: WeekView
  /** The shop's reason for being closed, with its dates. */
  closure: string | null
  photo: string | null
  /** On the picture, or at the end of the first line. */
  corner?: ReactNode
  /** Covers the tagline, because it appears late and must not move the page. */
  notice?: ReactNode
  /** The button that reserves a table. */
  children?: ReactNode
}

export const ShopDetails = ({ shop, week, closure, photo, corner, notice, children }: Props) => {
  const t = useTexts('catalogue')
  const { domain, status, ratingText, address, postalCode, city, phone, takeaway, dineIn, tagline, cuisines } = shop
  return (
    <div className="page-column shop-details">
      {photo && (
        <Picture
          imageUrl={photo}
          alt={shop.imageAlt ?? shop.name}
          colourway={shop.colourway}
          seed={shop.id}
          sizes="(width < 40rem) 100vw, 16rem"
          first
        />
      )}
      {corner && <div className="shop-corner">{corner}</div>}
      <div className="flex flex-wrap items-start gap-x-4">
        <Hours status={status} week={week} />
        <a
          href={pathIn(useLanguage(), `/${domain}/reviews`)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium underline-offset-4"
        >
          <Star className="size-4! text-saffron" />
          {ratingText ?? t('shop.unrated')}
          <span className="text-primary">{t('shop.reviews')}</span>
        </a>
        {takeaway && <Fact icon={<ShoppingBagIcon aria-hidden="true" />}>{t('shop.takeaway')}</Fact>}
        {dineIn && <Fact icon={<UtensilsIcon aria-hidden="true" />}>{t('shop.dineIn')}</Fact>}
        {cuisines.length > 0 && (
          <p className="truncate text-sm text-muted max-sm:-mt-1 max-sm:w-full sm:py-3">{cuisines.join(' · ')}</p>
        )}
      </div>
      {!status.open && status.note && closure && <p className="font-medium">{closure}</p>}
      <div className="relative">
        {tagline && (
          <OwnWords as="p" className="prose-width rtl:text-right max-sm:in-data-signed-in:line-clamp-1 sm:text-lg">
            {tagline}
          </OwnWords>
        )}
        {notice}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 sm:gap-x-6">
        <p className="flex items-center gap-1.5 text-sm max-sm:w-full max-sm:py-1">
          <MapPinIcon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <PostalAddress street={address} postalCode={postalCode} city={city} />
        </p>
        {phone && (
          <Fact icon={<PhoneIcon aria-hidden="true" />}>
            <a href={`tel:${dialled(phone)}`} className="text-link inline-flex min-h-11 items-center">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Fact>
        )}
        {children}
      </div>
    </div>
  )
}
