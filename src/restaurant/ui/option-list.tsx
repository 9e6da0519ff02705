import PlusIcon from 'lucide-react/icons/plus'
import { type RefObject, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { emptyOption, type OptionDraft } from '../group-draft.ts'
import type { OptionGroupsView } from '../menu-view.ts'
import { mostOptionsInGroup } from '../option-rules.ts'
import { OptionFields } from './option-fields.tsx'
import { useDragOrder } from './use-drag-order.tsx'

export type GroupProblem = {
  readonly field: string | null
  /** Index of the invalid option, or null. */
  readonly option: number | null
  readonly part: unknown
  readonly message: string
}

type Props = {
  options: readonly OptionDraft[]
  shop: OptionGroupsView['shop']
  problem: GroupProblem | null
  form: RefObject<HTMLFormElement | null>
  change: (change: (before: readonly OptionDraft[]) => readonly OptionDraft[]) => void
}

let made = 0

export const OptionList = ({ options, shop, problem, form, change }: Props) => {
  const t = useTexts('restaurant/options')
  const [news, setNews] = useState('')
  const own = problem?.field === 'options' ? problem : null
  const focus = (name: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  const nameAt = (place: number): string => options[place]?.name || t('unnamed', { place: place + 1 })
  const add = () => {
    made += 1
    const key = `new ${made}`
    change((before) => [...before, emptyOption(key)])
    focus(`name-${options.length}`)
  }
  const next = (place: number) => {
    if (place + 1 < options.length) focus(`name-${place + 1}`)
    else if (options.length < mostOptionsInGroup && options[place]?.name.trim()) add()
  }
  const move = (from: number, to: number, button?: HTMLElement) => {
    const moved = options[from]
    if (!moved || to < 0 || to >= options.length) return
    change((before) => before.filter((one) => one !== moved).toSpliced(to, 0, moved))
    setNews(t('moved', { name: nameAt(from), place: to + 1, count: options.length }))
    // The browser may remove the focus when the row moves.
    requestAnimationFrame(() => button?.focus())
  }
  const list = useDragOrder<HTMLOListElement>({ items: options.map(({ key }) => key).join(' '), onMove: move })
  const drop = (place: number) => {
    setNews(t('dropped', { name: nameAt(place) }))
    change((before) => before.toSpliced(place, 1))
    focus(options.length > 1 ? `name-${Math.min(place, options.length - 2)}` : 'add-option')
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('list')}</legend>
      <ol ref={list} className="flex flex-col gap-3">
        {options.map((option, place) => (
          <OptionFields
            key={option.key}
            {...{ option, place, shop }}
            name={nameAt(place)}
            total={options.length}
            error={own?.option === place ? own : null}
            change={(part) => change((before) => before.map((one, at) => (at === place ? { ...one, ...part } : one)))}
            onMove={(to, button) => move(place, to, button)}
            onDrop={() => drop(place)}
            onNext={() => next(place)}
          />
        ))}
      </ol>
      {own?.option === null && <FieldError>{own.message}</FieldError>}
      {options.length < mostOptionsInGroup ? (
        <Button
          variant="secondary"
          name="add-option"
          icon={<PlusIcon aria-hidden="true" className="size-5" />}
          onClick={add}
        >
          {t('addOption')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('full', { most: mostOptionsInGroup })}</p>
      )}
      <VisuallyHidden live="polite">{news}</VisuallyHidden>
    </fieldset>
  )
}
