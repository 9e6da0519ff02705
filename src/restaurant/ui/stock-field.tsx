import { toAsciiDigits } from '../../kernel/text.ts'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { mostStock } from '../menu-rules.ts'
import type { ProductDraft } from '../product-draft.ts'

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
        <TextField
          name="stock"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-xs basis-full"
          label={t('form.number')}
          value={stock}
          maxLength={String(mostStock).length}
          onChange={({ target }) => change({ stock: toAsciiDigits(target.value).replaceAll(/\D/g, '') })}
          error={error}
        />
      )}
    </fieldset>
  )
}
