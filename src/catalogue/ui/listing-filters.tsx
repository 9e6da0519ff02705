import CheckIcon from 'lucide-react/icons/check'
import XIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { chipClass } from '../../ui/chip.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type ListingFilter, listingPath, pickups, withPrice } from '../listing-filter.ts'
import { priceLevels } from '../price-level.ts'
import type { fr } from '../texts/fr.ts'
import type { CuisineView } from './cuisine-tile.tsx'
import { PriceMarks } from './price-marks.tsx'

type ToggleProps = { to: string; selected: boolean; name?: string; icon?: ReactNode; children?: ReactNode }

const Toggle = ({ to, selected, name, icon, children }: ToggleProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-label={name}
    aria-current={selected ? 'true' : undefined}
    className={chipClass(selected)}
  >
    {selected && <CheckIcon aria-hidden="true" />}
    {icon}
    {children}
  </Link>
)

type Props = { filter: ListingFilter; cuisines: readonly CuisineView[]; count: number }

/** What the list is narrowed to. Links, not fields: the answer is a page of its own with an address of its own. */
export const ListingFilters = ({ filter, cuisines, count }: Props) => {
  const t = useTexts<typeof fr>('catalogue')
  const language = useLanguage()
  const to = (change: Partial<ListingFilter>) => pathIn(language, listingPath({ ...filter, order: null, ...change }))
  const { cuisineId, openNow, postalCode, pickup, prices } = filter
  const cuisine = cuisines.find(({ id }) => id === cuisineId)
  const removable = [
    ...(cuisine ? [{ name: cuisine.name, to: to({ cuisineId: null }) }] : []),
    ...(postalCode === null
      ? []
      : [{ name: t('listing.postalCode', { code: postalCode }), to: to({ postalCode: null }) }]),
  ]
  const isFiltered = listingPath({ ...filter, order: null }) !== listingPath()
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-start sm:gap-4">
      {/* One line to swipe on phones; the margins taken back let it slide under the gutter and keep focus rings whole. */}
      <nav
        aria-label={t('listing.filters')}
        className="no-scrollbar -mx-4 -my-2 flex items-center gap-2 overflow-x-auto px-4 py-2 *:shrink-0 sm:mx-0 sm:flex-1 sm:flex-wrap sm:px-0"
      >
        {removable.map(({ name, to: without }) => (
          <Link
            key={name}
            to={without}
            preventScrollReset
            aria-label={t('listing.removeFilter', { filter: name })}
            className={chipClass(true)}
          >
            {name}
            <XIcon aria-hidden="true" />
          </Link>
        ))}
        <Toggle to={to({ openNow: !openNow })} selected={openNow}>
          {t('listing.openNow')}
        </Toggle>
        {pickups.map((one) => (
          <Toggle key={one} to={to({ pickup: one === pickup ? null : one })} selected={one === pickup}>
            {t(one === 'takeaway' ? 'shop.takeaway' : 'shop.dineIn')}
          </Toggle>
        ))}
        {priceLevels.map((level) => (
          <Toggle
            key={level}
            to={to({ prices: withPrice(prices, level) })}
            selected={prices.includes(level)}
            name={t(`prices.${level}`)}
            icon={<PriceMarks level={level} />}
          >
            <span className="hidden sm:inline">{t(`prices.${level}`)}</span>
          </Toggle>
        ))}
        {isFiltered && (
          <Link
            to={pathIn(language, listingPath())}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center px-2 text-sm"
          >
            {t('listing.clear')}
          </Link>
        )}
      </nav>
      <span className="shrink-0 text-sm font-medium text-muted sm:py-3" aria-hidden="true">
        {t('listing.count', { count })}
      </span>
      <VisuallyHidden live="polite">{t('listing.count', { count })}</VisuallyHidden>
    </div>
  )
}
