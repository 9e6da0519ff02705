import CheckIcon from 'lucide-react/icons/check'
import XIcon from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { chipClass } from '../../ui/chip.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type ListingFilter, listingPath } from '../listing-filter.ts'
import type { fr } from '../texts/fr.ts'
import type { CuisineView } from './cuisine-tile.tsx'

type Props = { filter: ListingFilter; cuisines: readonly CuisineView[]; count: number }

/** What the list is narrowed to. Links, not fields: the answer is a page of its own with an address of its own. */
export const ListingFilters = ({ filter, cuisines, count }: Props) => {
  const t = useTexts<typeof fr>('catalogue')
  const language = useLanguage()
  const to = (change: Partial<ListingFilter>) => pathIn(language, listingPath({ ...filter, order: null, ...change }))
  const cuisine = cuisines.find(({ id }) => id === filter.cuisineId)
  const removable = [
    ...(cuisine ? [{ name: cuisine.name, to: to({ cuisineId: null }) }] : []),
    ...(filter.postalCode === null
      ? []
      : [{ name: t('listing.postalCode', { code: filter.postalCode }), to: to({ postalCode: null }) }]),
  ]
  return (
    <nav aria-label={t('listing.filters')} className="flex flex-wrap items-center gap-2">
      <Link
        to={to({ openNow: !filter.openNow })}
        preventScrollReset
        aria-current={filter.openNow ? 'true' : undefined}
        className={chipClass(filter.openNow)}
      >
        {filter.openNow && <CheckIcon aria-hidden="true" />}
        {t('listing.openNow')}
      </Link>
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
      <span className="ms-auto text-sm font-medium text-muted" aria-hidden="true">
        {t('listing.count', { count })}
      </span>
      <VisuallyHidden live="polite">{t('listing.count', { count })}</VisuallyHidden>
    </nav>
  )
}
