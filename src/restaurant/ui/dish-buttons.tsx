import { useDeferredValue, useMemo, useState } from 'react'
import { isSoldOut } from '../../catalogue/product.ts'
import type { MenuSection, ProductView } from '../../catalogue/ui/menu-view.ts'
import { formatMoney } from '../../kernel/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/bidi-text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { findDishes, prepareDishes } from '../find-dishes.ts'

const mostShown = 60

type Props = {
  sections: readonly MenuSection[]
  dishes: readonly ProductView[]
  pieces: ReadonlyMap<number, number>
  symbol: string
  onTap: (dish: ProductView) => void
}

export const DishButtons = ({ sections, dishes, pieces, symbol, onTap }: Props) => {
  const t = useTexts('restaurant/counter')
  const common = useTexts('restaurant/nav')
  const [typed, setTyped] = useState('')
  const [section, setSection] = useState<number | null>(null)
  const words = useDeferredValue(typed)
  const prepared = useMemo(() => prepareDishes(dishes), [dishes])
  const ofSection = sections.find(({ id }) => id === section)?.products ?? dishes
  const found = words.trim() === '' ? ofSection : findDishes(prepared, words)
  return (
    <section aria-label={t('all')} className="flex min-w-0 flex-col gap-3">
      <TextField
        type="search"
        optional
        labelHidden
        label={t('search')}
        placeholder={t('search')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {sections.length > 1 && (
        <nav
          aria-label={t('categories')}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
        >
          <Chip className="min-h-12" selected={section === null} onClick={() => setSection(null)}>
            {t('all')}
          </Chip>
          {sections.map(({ id, name }) => (
            <Chip key={id} className="min-h-12" selected={section === id} onClick={() => setSection(id)}>
              <bdi>{name ?? t('unnamed')}</bdi>
            </Chip>
          ))}
        </nav>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 2xl:grid-cols-4">
        {found.slice(0, mostShown).map((dish) => {
          const soldOut = isSoldOut(dish)
          const count = pieces.get(dish.id) ?? 0
          return (
            <li key={dish.id} className="flex">
              <button
                type="button"
                disabled={soldOut}
                onClick={() => onTap(dish)}
                className="flex min-h-20 w-full flex-col items-start justify-between gap-1 rounded-card border border-control bg-surface p-3 text-start transition-colors hover:border-primary hover:bg-primary-soft disabled:bg-sunken disabled:text-muted"
              >
                <span className="flex w-full items-start justify-between gap-2 font-semibold">
                  <bdi className="min-w-0 break-words">{dish.name}</bdi>
                  {count > 0 && <Badge tone="primary">{count}</Badge>}
                </span>
                <span className="flex w-full flex-wrap items-baseline justify-between gap-x-2 text-sm">
                  <Price text={formatMoney(dish.price, symbol)} />
                  <span className="text-muted">
                    {soldOut
                      ? t('dishSoldOut')
                      : dish.stock <= 5
                        ? common('stock.low', { count: dish.stock })
                        : dish.optionGroups.length > 0 && t('withOptions')}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status" className="text-muted empty:hidden">
        {found.length === 0 ? t('noDish') : found.length > mostShown && t('moreDishes', { count: mostShown })}
      </p>
    </section>
  )
}
