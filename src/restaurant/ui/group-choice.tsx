import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import PlusIcon from 'lucide-react/icons/plus'
import XIcon from 'lucide-react/icons/x'
import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { reorder } from '../menu-rules.ts'
import type { MenuEditorView } from '../menu-view.ts'
import type { ProductDraft } from '../product-draft.ts'

type Part = Pick<ProductDraft, 'groups'>

type Props = {
  groups: MenuEditorView['optionGroups']
  chosen: readonly number[]
  change: (part: Part) => void
  error: string | null
}

/** Lists the chosen groups in the sequence in which diners see them. */
export const GroupChoice = ({ groups, chosen, change, error }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  const listed = chosen.flatMap((id) => groups.filter((group) => group.id === id))
  const move = (id: number, place: number, button: HTMLElement) => {
    if (place < 0 || place >= listed.length) return
    change({ groups: reorder(chosen, id, place) })
    // The browser may remove the focus when the row moves.
    requestAnimationFrame(() => button.focus())
  }
  if (groups.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('form.groups')}</legend>
      {listed.length > 0 && (
        <ol className="basis-full divide-y divide-border rounded-card border border-border">
          {listed.map(({ id, name }, place) => (
            <li key={id} className="flex items-center gap-1 ps-3">
              <span className="min-w-0 flex-1 truncate">
                <bdi>{name}</bdi>
              </span>
              <IconButton
                label={t('form.groupUp', { name })}
                aria-disabled={place === 0}
                onClick={({ currentTarget }) => move(id, place - 1, currentTarget)}
              >
                <ArrowUpIcon />
              </IconButton>
              <IconButton
                label={t('form.groupDown', { name })}
                aria-disabled={place === listed.length - 1}
                onClick={({ currentTarget }) => move(id, place + 1, currentTarget)}
              >
                <ArrowDownIcon />
              </IconButton>
              <IconButton
                label={t('form.groupDrop', { name })}
                onClick={() => change({ groups: chosen.filter((other) => other !== id) })}
              >
                <XIcon />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {groups
        .filter(({ id }) => !chosen.includes(id))
        .map(({ id, name }) => (
          <Chip
            key={id}
            name="groups"
            aria-label={t('form.groupAdd', { name })}
            onClick={() => change({ groups: [...chosen, id] })}
          >
            <PlusIcon aria-hidden="true" />
            <bdi>{name}</bdi>
          </Chip>
        ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
