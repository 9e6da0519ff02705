import PlusIcon from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { Chip, chipClass } from '../../ui/chip.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { moveCategory } from '../menu-contract.ts'
import type { MenuCategoryView, MenuEditorView } from '../menu-view.ts'
import { NotSaved } from './not-saved.tsx'
import { useDragOrder } from './use-drag-order.tsx'
import { useMenuChange } from './use-menu-change.ts'

type Props = {
  menu: Pick<MenuEditorView, 'shop' | 'category' | 'categories' | 'mayEdit'>
  setNews: (news: string) => void
  onAdd: () => void
}

/** Links that can be dragged. The head of each category also has buttons for moving it. */
export const CategoryChips = ({ menu: { shop, category, categories, mayEdit }, setNews, onAdd }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  const call = useCall()
  const { busy, run, unsaved } = useMenuChange()
  const nameOf = ({ name }: MenuCategoryView) => name ?? t('unnamed')
  const chips = useDragOrder<HTMLElement>({
    items: mayEdit ? categories.map(({ id }) => id).join(' ') : '',
    isRow: true,
    onMove: (from, to) => {
      const moved = categories[from]
      if (!moved) return
      void run(
        () =>
          call<typeof moveCategory>('PUT', '/api/pro/shops/:id/categories/:category/position', {
            params: { id: shop.id, category: moved.id },
            body: { position: to },
          }),
        () => setNews(t('moved', { name: nameOf(moved), place: to + 1, count: categories.length })),
      )
    },
  })
  return (
    <>
      <nav ref={chips} aria-label={t('categories')} className="-mx-4 flex flex-wrap gap-2 px-4 py-1">
        {categories.map((one) => (
          <Link
            key={one.id}
            to={{ search: `?category=${one.id}` }}
            preventScrollReset
            data-drag=""
            aria-current={one.id === category ? 'true' : undefined}
            className={chipClass(one.id === category)}
          >
            <bdi>{nameOf(one)}</bdi>
            <span aria-hidden="true" className="tabular-nums opacity-80">
              {one.count}
            </span>
            <span className="sr-only">, {t('dishes', { count: one.count })}</span>
          </Link>
        ))}
        {mayEdit && (
          <Chip onClick={onAdd}>
            <PlusIcon aria-hidden="true" />
            {t('category.add')}
          </Chip>
        )}
      </nav>
      <NotSaved {...{ unsaved, busy }} />
    </>
  )
}
