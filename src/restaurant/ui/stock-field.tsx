import { toAsciiDigits } from '../../kernel/text.ts'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { mostStock } from '../menu-rules.ts'
import type { ProductDraft } from '../product-draft.ts'

type Part = Pick<ProductDraft, 'stock'>

type Props = { draft: Part; change: (part: Part) => void; error: string | null }

const digitsOf = (typed: string): string => toAsciiDigits(typed).replaceAll(/\D/g, '')

export const StockField = ({ draft: { stock }, change, error }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  return (
    <fieldset className="flex flex-wrap gap-2" aria-describedby="stock-state">
      <legend className="mb-1.5 text-sm font-semibold">{t('form.stock')}</legend>
      <Chip selected={stock === null} onClick={() => change({ stock: null })}>
        {t('form.notCounted')}
      </Chip>
      <Chip selected={stock !== null} onClick={() => stock === null && change({ stock: '' })}>
        {t('form.counted')}
      </Chip>
      <p id="stock-state" className="basis-full text-sm text-muted">
        {t(stock === null ? 'form.notCountedHint' : 'form.stockHint')}
      </p>
      {stock !== null && (
        <TextField
          name="stock"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-xs basis-full"
          label={t('form.number')}
          value={stock}
          maxLength={String(mostStock).length}
          onChange={({ target }) => change({ stock: digitsOf(target.value) })}
          error={error}
        />
      )}
    </fieldset>
  )
}

type MinutesProps = {
  draft: Pick<ProductDraft, 'minutes'>
  change: (part: Pick<ProductDraft, 'minutes'>) => void
  error: string | null
}

export const MinutesField = ({ draft, change, error }: MinutesProps) => {
  const t = useTexts('restaurant/menu-editor')
  return (
    <TextField
      name="minutes"
      inputMode="numeric"
      autoComplete="off"
      optional
      className="max-w-xs"
      label={t('form.minutes')}
      hint={t('form.minutesHint')}
      value={draft.minutes}
      maxLength={3}
      onChange={({ target }) => change({ minutes: digitsOf(target.value) })}
      error={error}
    />
  )
}
