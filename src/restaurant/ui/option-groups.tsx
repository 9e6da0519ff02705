import PlusIcon from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { keepFocusAt } from '../../ui/focus.ts'
import { pathIn } from '../../ui/language-path.ts'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { whenUsed } from '../../ui/when-used.ts'
import type { OptionGroupsView, OptionGroupView } from '../menu-view.ts'
import { mostOptionGroups } from '../option-rules.ts'
import type { LastChange } from '../undo.ts'
import { OptionGroupRow } from './option-group-row.tsx'
import { useNews } from './use-news.ts'

const loadDialog = () => import('./option-group-dialog.tsx').then((file) => file.OptionGroupDialog)

const OptionGroupDialog = onFirstOpening(loadDialog)

export const OptionGroups = ({ view, last }: { view: OptionGroupsView; last: LastChange | null }) => {
  const t = useTexts('restaurant/options')
  const language = useLanguage()
  useEffect(() => whenUsed(loadDialog), [])
  const [edited, setEdited] = useState<OptionGroupView | 'new' | null>(null)
  const [news, setNews] = useNews(last, { products: [], categories: [] })
  const list = useRef<HTMLElement>(null)
  const { shop, groups, mayEdit } = view
  const open = edited === 'new' ? null : edited
  const button = mayEdit && (
    <Button icon={<PlusIcon aria-hidden="true" className="size-5" />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="me-auto text-3xl">{t('title')}</h1>
        <Link to={pathIn(language, '/pro/menu')} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t('back')}
        </Link>
      </div>
      <section ref={list} tabIndex={-1} aria-label={t('title')} className="flex flex-col gap-3">
        {groups.length === 0 ? (
          <EmptyState title={t('none')} action={button}>
            {t('purpose')}
          </EmptyState>
        ) : (
          <>
            {mayEdit && <p className="max-w-prose text-muted">{t('lead')}</p>}
            <ul className="flex flex-col gap-2">
              {groups.map((group) => (
                <OptionGroupRow
                  key={group.id}
                  {...{ view, group, setNews }}
                  onEdit={() => setEdited(group)}
                  onGone={() => keepFocusAt(list.current)}
                />
              ))}
            </ul>
            {groups.length < mostOptionGroups ? (
              <div>{button}</div>
            ) : (
              <p className="text-muted">{t('allGroups', { most: mostOptionGroups })}</p>
            )}
          </>
        )}
      </section>
      <VisuallyHidden live="polite">{news}</VisuallyHidden>
      {mayEdit && (
        <OptionGroupDialog
          key={open?.id ?? 'new'}
          open={edited !== null}
          onClose={() => setEdited(null)}
          shop={shop}
          group={groups.find(({ id }) => id === open?.id) ?? open}
        />
      )}
    </>
  )
}
