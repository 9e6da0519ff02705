import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { listingPath } from '../listing-filter.ts'

export const NoShops = () => {
  const t = useTexts('catalogue')
  const language = useLanguage()
  return (
    <EmptyState
      title={t('listing.noneTitle')}
      action={
        <Link to={pathIn(language, listingPath())} preventScrollReset className={buttonClass()}>
          {t('listing.clear')}
        </Link>
      }
    >
      {t('listing.noneText')}
    </EmptyState>
  )
}
