import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { GroupChanges } from '../group-draft.ts'
import type { OptionGroupsView } from '../menu-view.ts'
import type { MenuOptionGroupReply } from '../option-contract.ts'
import { OptionWords } from './option-words.tsx'

type Props = { changes: GroupChanges; current: MenuOptionGroupReply; shop: OptionGroupsView['shop'] }

/** What another editor has saved since the form was opened. */
export const GroupChanged = ({ changes: { fields, options, isReordered }, current, shop }: Props) => {
  const t = useTexts('restaurant/options')
  return (
    <Notice kind="warning" title={t('changed')}>
      <p>{t('changedText')}</p>
      <dl className="mt-1">
        {fields.map((field) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{t(field)}</dt>
            <dd>
              <bdi>{current[field]}</bdi>
            </dd>
          </div>
        ))}
        {options.map(({ kind, option }) => (
          <div key={option.id} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="font-semibold">{t(`optionChanges.${kind}`)}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-3">
              <bdi>{option.name}</bdi>
              {kind !== 'removed' && <OptionWords {...{ option, shop }} />}
            </dd>
          </div>
        ))}
      </dl>
      {isReordered && <p>{t('reordered')}</p>}
    </Notice>
  )
}
