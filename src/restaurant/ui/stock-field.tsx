import { Chip } from '../../ui/chip.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { mostStock } from '../menu-rules.ts'
import { mostMinutes, type ProductDraft } from '../product-draft.ts'
import { WholeField } from './whole-field.tsx'

type Part = Pick<ProductDraft, 'stock'>

type Props = { draft: Part; change: (part: Part) => void; error: string | null }

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
        <WholeField
          name="stock"
          className="max-w-xs basis-full"
          label={t('form.number')}
          value={stock}
          most={mostStock}
          onTyped={(typed) => change({ stock: typed })}
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
    <WholeField
      name="minutes"
      optional
      className="max-w-xs"
      label={t('form.minutes')}
      hint={t('form.minutesHint')}
      value={draft.minutes}
      most={mostMinutes}
      onTyped={(typed) => change({ minutes: typed })}
      error={error}
    />
  )
}
