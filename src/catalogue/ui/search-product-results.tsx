import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { searchProducts } from '../search-contract.ts'
import { type FoundDish, FoundDishLink, SearchAnswer } from './search-found.tsx'
import type { ShopView } from './shop-view.ts'
import { type Ask, useSearch } from './use-search.ts'

const askIn =
  (establishmentId: number): Ask<FoundDish> =>
  async (query, signal) => {
    const answer = await call<typeof searchProducts>('GET', '/api/:establishmentId/products/search', {
      params: { establishmentId },
      query: { query },
      signal,
    })
    if (answer.ok) return answer.value.map((product) => ({ ...product, paid: product.price_with_vat }))
    if (answer.code !== 'aborted') console.error('The search for dishes failed', answer.code)
    return null
  }

type Props = { query: string; shop: ShopView; onClear: () => void }

export const ProductResults = ({ query, shop, onClear }: Props) => {
  const t = useTexts('catalogue')
  const ask = useMemo(() => askIn(shop.id), [shop.id])
  const { found, isAsking } = useSearch(query, ask)
  return (
    <SearchAnswer
      found={found}
      isAsking={isAsking}
      count={t('search.dishCount', { count: found?.length ?? 0 })}
      wayOn={<Button onClick={onClear}>{t('search.wholeMenu')}</Button>}
    >
      <ul className="p-2">
        {(found ?? []).map((dish) => (
          <li key={dish.id}>
            <FoundDishLink dish={dish} domain={shop.domain} symbol={shop.currencySymbol} colourway={shop.colourway} />
          </li>
        ))}
      </ul>
    </SearchAnswer>
  )
}
