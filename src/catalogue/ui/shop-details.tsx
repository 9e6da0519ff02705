import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import ClockIcon from 'lucide-react/icons/clock'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PhoneIcon from 'lucide-react/icons/phone'
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import UtensilsIcon from 'lucide-react/icons/utensils'
import type { ReactNode } from 'react'
import { PostalAddress } from '../../ui/bidi-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { Star } from '../../ui/star.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { OpeningBadge, weekdayName } from './opening-badge.tsx'
import type { ShopView, WeekView } from './shop-view.ts'

const Fact = ({ icon, wide, children }: { icon: ReactNode; wide?: boolean; children: ReactNode }) => (
  <li
    className={classNames(
      'flex min-h-11 items-center gap-2 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted',
      wide && 'xs:col-span-2',
    )}
  >
    {icon}
    {children}
  </li>
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

const Hours = ({ week }: { week: WeekView }) => {
  const t = useTexts('catalogue')
  return (
    <details className="group w-full">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ClockIcon aria-hidden="true" className="size-4.5 text-muted" />
        <span className="font-medium text-primary underline-offset-4 group-hover:underline">{t('hours.title')}</span>
        <ChevronDownIcon
          aria-hidden="true"
          className="size-4 text-primary transition-transform group-open:rotate-180"
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

/** `closure` is the shop's reason for being closed, with its dates. */
export const ShopDetails = ({ shop, week, closure }: { shop: ShopView; week: WeekView; closure: string | null }) => {
  const t = useTexts('catalogue')
  const { domain, status, ratingText, address, postalCode, city, phone, takeaway, dineIn, tagline, cuisines } = shop
  return (
    <div className="page-column flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OpeningBadge status={status} />
        <a
          href={pathIn(useLanguage(), `/${domain}/reviews`)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium underline-offset-4"
        >
          <Star className="size-4! text-saffron" />
          {ratingText ?? t('shop.unrated')}
          <span className="text-primary">{t('shop.reviews')}</span>
        </a>
        {cuisines.length > 0 && <p className="text-sm text-muted">{cuisines.join(' · ')}</p>}
      </div>
      {!status.open && status.note && closure && <p className="font-medium">{closure}</p>}
      {tagline && (
        <p dir="auto" className="prose-width text-lg rtl:text-right">
          {tagline}
        </p>
      )}
      {/* Without fixed columns, the facts would wrap differently when the font has loaded, and the menu would move. */}
      <ul className="grid xs:grid-cols-[5fr_6fr] gap-x-2 text-sm sm:flex sm:flex-wrap sm:items-start sm:gap-x-6">
        <Fact wide icon={<MapPinIcon aria-hidden="true" />}>
          <PostalAddress street={address} postalCode={postalCode} city={city} className="rtl:text-right" />
        </Fact>
        {takeaway && <Fact icon={<ShoppingBagIcon aria-hidden="true" />}>{t('shop.takeaway')}</Fact>}
        {dineIn && <Fact icon={<UtensilsIcon aria-hidden="true" />}>{t('shop.dineIn')}</Fact>}
        {phone && (
          <Fact icon={<PhoneIcon aria-hidden="true" />}>
            <a href={`tel:${dialled(phone)}`} className="text-link inline-flex min-h-11 items-center">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Fact>
        )}
        <li className="xs:has-open:col-span-2">
          <Hours week={week} />
        </li>
      </ul>
    </div>
  )
}
