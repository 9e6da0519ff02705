import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { isolatedIn } from '../../kernel/bidi.ts'
import { factsOf } from '../../kernel/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { OptionGroupsView, OptionGroupView } from '../menu-view.ts'
import type { removeOptionGroup } from '../option-contract.ts'
import { NotSaved } from './not-saved.tsx'
import { OptionWords, useRuleWords } from './option-words.tsx'
import { SoldOutButtons, SoldOutWords } from './sold-out-buttons.tsx'
import { useMenuChange } from './use-menu-change.ts'

const DishNames = ({ group: { dishNames, dishes } }: { group: OptionGroupView }) => {
  const t = useTexts('restaurant/options')
  const language = useLanguage()
  return (
    <>
      {dishNames.map((name) => isolatedIn(language, name)).join(factsOf(language).comma)}
      {dishes > dishNames.length && ` ${t('moreDishes', { count: dishes - dishNames.length })}`}
    </>
  )
}

type Props = {
  view: OptionGroupsView
  group: OptionGroupView
  setNews: (news: string) => void
  onEdit: () => void
  onGone: () => void
}

const Options = ({ view: { shop, place }, group, setNews }: Pick<Props, 'view' | 'group' | 'setNews'>) => (
  <ul className="flex flex-col divide-y divide-border">
    {group.options.map((option) => {
      const { id, name } = option
      const mark = group.marks.find((one) => one.id === id)?.mark
      return (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <div className="min-w-40 flex-1">
            <p className={mark ? 'text-muted' : undefined}>
              <bdi>{name}</bdi>
            </p>
            <OptionWords {...{ option, shop }} />
            {mark && (
              <p className="text-sm font-medium text-danger">
                <SoldOutWords {...{ mark, place }} />
              </p>
            )}
          </div>
          <SoldOutButtons {...{ place, setNews }} thing={{ kind: 'option', id, name }} isSoldOut={mark !== undefined} />
        </li>
      )
    })}
  </ul>
)

const Changes = ({ view: { shop }, group, onEdit, onGone }: Omit<Props, 'setNews'>) => {
  const call = useCall()
  const t = useTexts('restaurant/options')
  const language = useLanguage()
  const { busy, run, unsaved } = useMenuChange()
  const { id, name, dishes } = group
  const { ask, question } = useConfirm(
    async () => {
      await run(
        () =>
          call<typeof removeOptionGroup>('DELETE', '/api/pro/shops/:id/option-groups/:group', {
            params: { id: shop.id, group: id },
            query: { dishes },
          }),
        () => toast.success(t('removed', { name: isolatedIn(language, name) })),
      )
      onGone()
    },
    {
      title: t('removeTitle', { name: isolatedIn(language, name) }),
      children: (
        <>
          <p>{t('removeText', { count: dishes })}</p>
          {dishes > 0 && (
            <p className="mt-2 text-ink">
              <DishNames group={group} />
            </p>
          )}
        </>
      ),
      confirm: t('remove'),
      cancel: t('removeKeep'),
    },
  )
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" aria-label={t('changeLabel', { name })} onClick={onEdit}>
        {t('change')}
      </Button>
      <Button variant="quiet" size="small" aria-disabled={busy} aria-label={t('removeLabel', { name })} onClick={ask}>
        {t('remove')}
      </Button>
      {question}
      <NotSaved {...{ unsaved, busy }} />
    </div>
  )
}

export const OptionGroupRow = (row: Props) => {
  const t = useTexts('restaurant/options')
  const language = useLanguage()
  const ruleWords = useRuleWords()
  const [isOpen, setOpen] = useState(false)
  const { view, group } = row
  const { name, options, marks, dishes } = group
  return (
    <li className="flex flex-col rounded-card border border-border bg-surface px-3 pt-3 pb-1 sm:px-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <h2 className="font-sans text-base font-semibold">
            <bdi>{name}</bdi>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <span>{ruleWords(group)}</span>
            <span>{t('used', { count: dishes })}</span>
            {marks.length > 0 && <Badge tone="warning">{t('soldOut', { count: marks.length })}</Badge>}
          </p>
          <p className="line-clamp-2 text-sm">
            {options.map((option) => isolatedIn(language, option.name)).join(factsOf(language).comma)}
          </p>
        </div>
        {view.mayEdit && <Changes {...row} />}
      </div>
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary
          aria-label={t('optionsOf', { name, count: options.length })}
          className="flex min-h-11 w-fit list-none items-center gap-1 text-sm font-semibold text-primary [&::-webkit-details-marker]:hidden"
        >
          {t('options', { count: options.length })}
          <ChevronDownIcon aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        {isOpen && (
          <>
            <Options {...row} />
            {dishes > 0 && (
              <p className="border-t border-border py-3 text-sm">
                <span className="font-semibold">{t('dishes')}</span> <DishNames group={group} />
              </p>
            )}
          </>
        )}
      </details>
    </li>
  )
}
