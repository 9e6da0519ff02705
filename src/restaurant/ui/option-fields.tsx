import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import XIcon from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { OptionDraft } from '../group-draft.ts'
import type { OptionGroupsView } from '../menu-view.ts'
import { longestOptionName, mostOfOption } from '../option-rules.ts'
import { AllergenChips } from './content-fields.tsx'
import { useAllergenWords } from './option-words.tsx'
import { DragHandle } from './use-drag-order.tsx'

type Props = {
  option: OptionDraft
  place: number
  total: number
  name: string
  shop: OptionGroupsView['shop']
  error: { readonly part: unknown; readonly message: string } | null
  change: (part: Partial<OptionDraft>) => void
  onMove: (place: number, button: HTMLElement) => void
  onDrop: () => void
  /** Called for Enter in the name field. */
  onNext: () => void
}

const times = Array.from({ length: mostOfOption }, (_, index) => index + 1)

export const OptionFields = ({ option, place, total, name, shop, error, change, ...does }: Props) => {
  const t = useTexts('restaurant/options')
  const allergenWords = useAllergenWords()
  const errorOf = (part: string) => (error?.part === part ? error.message : null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    does.onNext()
  }
  return (
    <li data-drag="">
      <fieldset className="flex flex-col gap-3 rounded-card border border-border p-3">
        <legend className="sr-only">{name}</legend>
        <TextField
          name={`name-${place}`}
          autoComplete="off"
          enterKeyHint="next"
          label={t('option', { place: place + 1 })}
          value={option.name}
          maxLength={longestOptionName}
          onChange={({ target }) => change({ name: target.value })}
          onKeyDown={onKeyDown}
          error={errorOf('name')}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            name={`price-${place}`}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            label={t('price', { symbol: shop.currencySymbol })}
            required={false}
            placeholder={t('free')}
            value={option.price}
            maxLength={20}
            onChange={({ target }) => change({ price: target.value })}
            error={errorOf('price')}
          />
          <Select
            label={t('most')}
            value={option.most}
            onChange={({ target }) => change({ most: Number(target.value) })}
          >
            {times.map((count) => (
              <option key={count} value={count}>
                {t('times', { count })}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-1">
          <DragHandle />
          <details className="group min-w-0 flex-1 open:basis-full">
            <summary className="flex min-h-11 list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
              <span>{allergenWords(option.allergens)}</span>
              <ChevronDownIcon
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="flex flex-wrap gap-2 pt-2">
              <AllergenChips allergens={option.allergens} onChange={(allergens) => change({ allergens })} />
            </div>
          </details>
          <IconButton
            label={t('up', { name })}
            aria-disabled={place === 0}
            onClick={({ currentTarget }) => does.onMove(place - 1, currentTarget)}
          >
            <ArrowUpIcon />
          </IconButton>
          <IconButton
            label={t('down', { name })}
            aria-disabled={place === total - 1}
            onClick={({ currentTarget }) => does.onMove(place + 1, currentTarget)}
          >
            <ArrowDownIcon />
          </IconButton>
          <IconButton label={t('drop', { name })} onClick={does.onDrop}>
            <XIcon />
          </IconButton>
        </div>
      </fieldset>
    </li>
  )
}
