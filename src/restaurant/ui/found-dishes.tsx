import { type RefObject, useDeferredValue, useMemo } from 'react'
import { factsOf } from '../../kernel/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { findDishes, prepareDishes } from '../find-dishes.ts'
import type { MenuProductReply, SearchedProductReply } from '../menu-contract.ts'
import type { MenuEditorView } from '../menu-view.ts'
import { MenuProductRow } from './menu-product-row.tsx'
import { WithdrawnProduct } from './withdrawn-products.tsx'

type Props = {
  menu: MenuEditorView
  dishes: readonly SearchedProductReply[] | null
  typed: string
  list: RefObject<HTMLElement | null>
  setNews: (news: string) => void
  onGone: () => void
  onEdit: (product: MenuProductReply) => void
  onCopy: (product: MenuProductReply) => void
}

const countId = 'found-dishes'

/** More rows would delay the next key press. */
const mostShown = 30

export const FoundDishes = ({ menu, dishes, typed, list, setNews, onGone, onEdit, onCopy }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  const { comma } = factsOf(useLanguage())
  const words = useDeferredValue(typed)
  const prepared = useMemo(() => dishes && prepareDishes(dishes), [dishes])
  const found = useMemo(() => prepared && findDishes(prepared, words), [prepared, words])
  if (!found)
    return (
      <p role="status" className="text-muted">
        {t('search.waiting')}
      </p>
    )
  const { shop, place, mayEdit, categories } = menu
  const namesOf = (ids: readonly number[]): string =>
    categories.flatMap(({ id, name }) => (ids.includes(id) ? (name ?? t('unnamed')) : [])).join(comma)
  return (
    <section ref={list} tabIndex={-1} aria-labelledby={countId} className="flex flex-col gap-3">
      <p role="status" id={countId} className="font-semibold">
        {t('search.found', { count: found.length })}
      </p>
      {found.length === 0 && <p className="text-muted">{t('search.none', { typed: words.trim() })}</p>}
      {found.length > 0 && mayEdit && <p className="text-sm text-muted">{t('search.order')}</p>}
      <ul className="flex flex-col gap-2">
        {found.slice(0, mostShown).map((product) =>
          product.withdrawn ? (
            <WithdrawnProduct
              key={product.id}
              shopId={shop.id}
              {...{ product, onGone }}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed border-border p-3 sm:px-4"
            >
              <span className="me-auto">
                <Badge tone="secondary">{t('search.withdrawn')}</Badge>
              </span>
            </WithdrawnProduct>
          ) : (
            <MenuProductRow
              key={product.id}
              {...{ shop, place, product, mayEdit, setNews, onGone }}
              where={namesOf(product.categories)}
              onEdit={() => onEdit(product)}
              onCopy={() => onCopy(product)}
            />
          ),
        )}
      </ul>
      {found.length > mostShown && <p className="text-muted">{t('search.shown', { count: mostShown })}</p>}
    </section>
  )
}
