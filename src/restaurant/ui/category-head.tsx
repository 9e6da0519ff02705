import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { moveCategory, removeCategory } from '../menu-contract.ts'
import type { MenuCategoryView } from '../menu-view.ts'
import { NotSaved } from './not-saved.tsx'
import { useMenuChange } from './use-menu-change.ts'

export const CategoryDialog = onFirstOpening(() => import('./category-dialog.tsx').then((file) => file.CategoryDialog))

type Props = {
  shopId: number
  category: MenuCategoryView
  index: number
  total: number
  mayEdit: boolean
  setNews: (news: string) => void
  /** Called when the category may have been removed from the page. */
  onGone: () => void
}

export const categoryTitleId = 'menu-category'

export const CategoryHead = ({ shopId, category, index, total, mayEdit, setNews, onGone }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/menu-editor')
  const isolate = useIsolated()
  const { busy, run, unsaved } = useMenuChange()
  const [isRenaming, setIsRenaming] = useState(false)
  /** The message of a refused removal is shown until the category or its number of dishes changes. */
  const [refusedAt, setRefusedAt] = useState('')
  const at = `${category.id} ${category.count}`
  const name = category.name ?? t('unnamed')
  const params = { id: shopId, category: category.id }
  const move = async (position: number) => {
    if (position < 0 || position >= total) return
    await run(
      () =>
        call<typeof moveCategory>('PUT', '/api/pro/shops/:id/categories/:category/position', {
          params,
          body: { position },
        }),
      () => setNews(t('moved', { name, place: position + 1, count: total })),
    )
  }
  const { ask, question } = useConfirm(
    async () => {
      await run(() => call<typeof removeCategory>('DELETE', '/api/pro/shops/:id/categories/:category', { params }))
      onGone()
    },
    {
      title: t('category.removeTitle', { name: isolate(name) }),
      children: t('category.removeText'),
      confirm: t('category.remove'),
      cancel: t('category.keep'),
    },
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* On phones the title has a row with the arrows alone, whatever its width. */}
      <div className="flex basis-full items-center gap-x-3 sm:contents">
        <h2 id={categoryTitleId} className="me-auto text-xl">
          <bdi>{name}</bdi>
        </h2>
        {mayEdit && (
          <div className="flex">
            <IconButton
              label={t('category.earlier', { name })}
              aria-disabled={busy || index === 0}
              onClick={() => void move(index - 1)}
            >
              <ArrowLeftIcon className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton
              label={t('category.later', { name })}
              aria-disabled={busy || index === total - 1}
              onClick={() => void move(index + 1)}
            >
              <ArrowRightIcon className="rtl:-scale-x-100" />
            </IconButton>
          </div>
        )}
      </div>
      {mayEdit && (
        <>
          <Button variant="secondary" size="small" onClick={() => setIsRenaming(true)}>
            {t('category.rename')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => (category.count === 0 ? ask() : setRefusedAt(at))}>
            {t('category.remove')}
          </Button>
          {question}
          <CategoryDialog
            key={category.id}
            open={isRenaming}
            onClose={() => setIsRenaming(false)}
            {...{ shopId, category }}
          />
        </>
      )}
      {refusedAt === at && <FieldError>{t('category.notEmpty', { count: category.count })}</FieldError>}
      <NotSaved {...{ unsaved, busy }} />
    </div>
  )
}
