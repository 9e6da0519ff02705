import { useTexts } from '../../ui/texts.tsx'
import { type ListingFilter, withoutEach } from '../listing-filter.ts'
import type { CuisineView } from './cuisine-tile.tsx'

/** A diet with the number of shops that the list would have with it. */
export type DietChoice = { readonly key: string; readonly name: string; readonly count: number }

export type FilterNames = { readonly cuisines: readonly CuisineView[]; readonly diets: readonly DietChoice[] }

/** The names of the filters that are set, each with the filters that stay without it, as `withoutEach` returns them. */
export const useFilterNames = (filter: ListingFilter, { cuisines, diets }: FilterNames) => {
  const t = useTexts('catalogue')
  const { cuisineId, openNow, pickup, prices, postalCode } = filter
  const names = [
    ...(cuisineId === null ? [] : [cuisines.find(({ id }) => id === cuisineId)?.name ?? String(cuisineId)]),
    ...(openNow ? [t('listing.openNow')] : []),
    ...(pickup === null ? [] : [t(pickup === 'takeaway' ? 'shop.takeaway' : 'shop.dineIn')]),
    ...(prices.length === 0 ? [] : [prices.map((level) => t(`prices.${level}`)).join(' / ')]),
    ...filter.diets.map((diet) => diets.find(({ key }) => key === diet)?.name ?? diet),
    ...(postalCode === null ? [] : [t('listing.postalCode', { code: postalCode })]),
  ]
  return withoutEach(filter).map((without, index) => ({ name: names[index] ?? '', without }))
}
