import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { type ListingFilter, listingPath, noFilter } from '../listing-filter.ts'
import { type FilterNames, useFilterNames } from './filter-names.ts'

type Props = FilterNames & {
  filter: ListingFilter
  /** The postal code is one of the filters, and not that of the chosen address. */
  isShared: boolean
  /** How many shops there are without each of the filters. */
  ways: readonly number[]
}

/** Names the filters that nobody meets together, and those without which there are shops. */
export const NoShops = ({ filter, isShared, ways, ...names }: Props) => {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const set = useFilterNames(filter, names)
  const own = isShared ? set : set.filter(({ without }) => without.postalCode === filter.postalCode)
  const to = (next: Partial<ListingFilter>) => pathIn(language, listingPath({ ...next, order: null }))
  return (
    <EmptyState
      title={t('listing.noneTitle')}
      action={
        <div className="flex flex-col items-center gap-3">
          {own.length > 1 &&
            own.map(
              ({ name, without }, index) =>
                (ways[index] ?? 0) > 0 && (
                  <Link key={name} to={to(without)} preventScrollReset className={chipClass()}>
                    {t('listing.without', { filter: name, count: ways[index] ?? 0 })}
                  </Link>
                ),
            )}
          <Link
            to={to({ ...noFilter, postalCode: isShared ? null : filter.postalCode })}
            preventScrollReset
            className={buttonClass()}
          >
            {t('listing.clear')}
          </Link>
        </div>
      }
    >
      {own.length > 0 && <p>{own.map(({ name }) => name).join(' + ')}</p>}
      <p>{t('listing.noneText')}</p>
    </EmptyState>
  )
}
