import { type FormEvent, useRef, useState } from 'react'
import { isolatedIn } from '../../kernel/bidi.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { showAtOnce } from '../../ui/focus.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import {
  emptyGroup,
  type GroupDraft,
  groupChanges,
  groupDraftOf,
  groupInputOf,
  mergeGroup,
  withoutIds,
  wrongLimit,
} from '../group-draft.ts'
import type { OptionGroupsView } from '../menu-view.ts'
import type { createOptionGroup, MenuOptionGroupReply, updateOptionGroup } from '../option-contract.ts'
import { highestMaximum, longestGroupName } from '../option-rules.ts'
import { GroupChanged, type GroupOvertaken } from './group-changed.tsx'
import { type GroupProblem, OptionList } from './option-list.tsx'
import { useUnsaved } from './unsaved.ts'
import { WholeField } from './whole-field.tsx'

type Props = { shop: OptionGroupsView['shop']; group: MenuOptionGroupReply | null; onSaved: () => void }

const isGroup = (value: unknown): value is MenuOptionGroupReply =>
  typeof value === 'object' && value !== null && 'options' in value && 'version' in value

export const OptionGroupForm = ({ shop, group, onSaved }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/options')
  const language = useLanguage()
  const refresh = useRefresh()
  const form = useRef<HTMLFormElement>(null)
  const [seen, setSeen] = useState(group)
  const [draft, setDraft] = useState<GroupDraft>(() => (group ? groupDraftOf(group) : emptyGroup))
  const [overtaken, setOvertaken] = useState<GroupOvertaken | null>(null)
  const [problem, setProblem] = useState<GroupProblem | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(seen ? groupDraftOf(seen) : emptyGroup))
  const change = (next: (before: GroupDraft) => GroupDraft) => {
    setDraft(next)
    setProblem(null)
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null)
  const tell = (told: GroupProblem) => {
    setProblem(told)
    const name = told.option === null ? told.field : `${told.part}-${told.option}`
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }
  const send = () => {
    const { options, ...fields } = groupInputOf(draft)
    const body = {
      ...fields,
      options: options.map((one) => ({ ...one, allergens: one.allergens && [...one.allergens] })),
    }
    return seen
      ? call<typeof updateOptionGroup>('PUT', '/api/pro/shops/:id/option-groups/:group', {
          params: { id: shop.id, group: seen.id },
          body: { ...body, version: seen.version },
        })
      : call<typeof createOptionGroup>('POST', '/api/pro/shops/:id/option-groups', { params: { id: shop.id }, body })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = wrongLimit(draft)
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    if (draft.minimum.trim() === '')
      return tell({ field: 'minimum', option: null, part: null, message: t('minimumMissing') })
    setBusy(true)
    const answer = await send()
    setBusy(false)
    if (answer.ok) {
      toast.success(t('saved', { name: isolatedIn(language, answer.value.name) }))
      onSaved()
      return void refresh()
    }
    const { field, option, part, current, by } = answer.details
    let { message } = answer
    if (seen && isGroup(current)) {
      const differs = groupChanges(seen, current)
      setSeen(current)
      setDraft(mergeGroup(draft, seen, current))
      setOvertaken(
        differs && {
          changes: differs,
          before: seen,
          now: current,
          mine: draft,
          by: typeof by === 'string' ? by : null,
        },
      )
      setProblem(null)
      if (differs) return
    }
    if (answer.code === 'unknown-option-group') {
      setSeen(null)
      setDraft(withoutIds(draft))
      message = t('gone')
    }
    tell({
      field: typeof field === 'string' ? field : null,
      option: typeof option === 'number' ? option : null,
      ...{ part, message },
    })
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
      {overtaken && (
        <div ref={showAtOnce}>
          <GroupChanged {...{ overtaken, shop }} />
        </div>
      )}
      {seen && seen.dishes > 0 && <p className="text-sm text-muted">{t('usedHere', { count: seen.dishes })}</p>}
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        value={draft.name}
        maxLength={longestGroupName}
        onChange={({ target }) => change((before) => ({ ...before, name: target.value }))}
        error={errorOf('name')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        {(['minimum', 'maximum'] as const).map((field) => (
          <WholeField
            key={field}
            name={field}
            label={t(field)}
            value={draft[field]}
            most={highestMaximum}
            onTyped={(typed) => change((before) => ({ ...before, [field]: typed }))}
            error={errorOf(field)}
          />
        ))}
        <p className="col-span-2 text-sm text-muted">{t('minimumHint')}</p>
      </div>
      <OptionList
        options={draft.options}
        {...{ shop, problem, form }}
        change={(next) => change((before) => ({ ...before, options: next(before.options) }))}
      />
      {problem?.field === null && <FieldError>{problem.message}</FieldError>}
      <Button type="submit" busy={busy} wide>
        {t('save')}
      </Button>
    </form>
  )
}
