import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { type GroupChanges, type GroupDraft, groupDraftOf } from '../group-draft.ts'
import type { OptionGroupsView } from '../menu-view.ts'
import type { MenuOptionGroupReply } from '../option-contract.ts'
import { OptionWords } from './option-words.tsx'
import { ThreeValues } from './three-values.tsx'

export type GroupOvertaken = {
  readonly changes: GroupChanges
  readonly before: MenuOptionGroupReply
  readonly now: MenuOptionGroupReply
  readonly mine: GroupDraft
  /** Name of the other editor. Null if unknown, or if it is the same person on another device. */
  readonly by: string | null
}

type Props = { overtaken: GroupOvertaken; shop: OptionGroupsView['shop'] }

type Option = MenuOptionGroupReply['options'][number]

export const GroupChanged = ({ overtaken, shop }: Props) => {
  const { before, now, mine, by } = overtaken
  const { fields, options, isReordered } = overtaken.changes
  const t = useTexts('restaurant/options')
  const isolate = useIsolated()
  const [old, theirs] = [groupDraftOf(before), groupDraftOf(now)]
  const typedIn = (field: 'name' | 'minimum' | 'maximum') =>
    mine[field] === old[field] || mine[field] === theirs[field] ? null : mine[field]
  const words = (option: Option) => (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <bdi>{option.name}</bdi>
      <OptionWords {...{ option, shop }} />
    </span>
  )
  const typedOption = (id: number) => {
    const parts = (draft: GroupDraft) => {
      const { name = '', price = '' } = draft.options.find((option) => option.id === id) ?? {}
      return [name, price && `${price} ${shop.currencySymbol}`].filter(Boolean).join(' · ')
    }
    return [parts(old), parts(theirs), ''].includes(parts(mine)) ? null : parts(mine)
  }
  return (
    <Notice kind="warning" title={by === null ? t('changed') : t('changedBy', { who: isolate(by) })}>
      <p>{t('changedText')}</p>
      <dl className="mt-1">
        {fields.map((field) => (
          <ThreeValues
            key={field}
            label={t(field)}
            before={String(before[field])}
            now={String(now[field])}
            mine={typedIn(field)}
          />
        ))}
        {options.map(({ kind, option, before: former }) =>
          former ? (
            <ThreeValues
              key={option.id}
              label={t(`optionChanges.${kind}`)}
              before={words(former)}
              now={words(option)}
              mine={typedOption(option.id)}
            />
          ) : (
            <div key={option.id} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="font-semibold">{t(`optionChanges.${kind}`)}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-3">
                <bdi>{option.name}</bdi>
                {kind !== 'removed' && <OptionWords {...{ option, shop }} />}
              </dd>
            </div>
          ),
        )}
      </dl>
      {isReordered && <p>{t('reordered')}</p>}
    </Notice>
  )
}
