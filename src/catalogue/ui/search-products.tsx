import { lazy, Suspense } from 'react'
import { useTexts } from '../../ui/texts.tsx'
import { SearchBox } from './search-box.tsx'
import type { ShopView } from './shop-view.ts'

const results = () => import('./search-product-results.tsx')

const ProductResults = lazy(() => results().then((file) => ({ default: file.ProductResults })))

export const SearchProducts = ({ shop, className }: { shop: ShopView; className?: string }) => {
  const t = useTexts('catalogue')
  return (
    <SearchBox
      label={t('search.dishes')}
      placeholder={t('search.dishesPlaceholder')}
      memory={`recentSearches-${shop.id}`}
      onIntent={() => void results()}
      className={className}
    >
      {(query, clear) => (
        <Suspense fallback={null}>
          <ProductResults query={query} shop={shop} onClear={clear} />
        </Suspense>
      )}
    </SearchBox>
  )
}
