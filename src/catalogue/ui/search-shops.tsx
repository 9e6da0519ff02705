import { lazy, Suspense } from 'react'
import { useTexts } from '../../ui/texts.tsx'
import { SearchBox } from './search-box.tsx'

const results = () => import('./search-shop-results.tsx')

const ShopResults = lazy(() => results().then((file) => ({ default: file.ShopResults })))

type Props = {
  zip?: string | null
  className?: string
}

export const SearchShops = ({ zip = null, className }: Props) => {
  const t = useTexts('catalogue')
  return (
    <SearchBox
      label={t('search.shops')}
      placeholder={t('search.shopsPlaceholder')}
      memory="recentSearches"
      onIntent={() => void results()}
      className={className}
    >
      {(query) => (
        <Suspense fallback={null}>
          <ShopResults query={query} zip={zip} />
        </Suspense>
      )}
    </SearchBox>
  )
}
