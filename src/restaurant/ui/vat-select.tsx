import { percentsKey, percentText, type VatPercentages } from '../../catalogue/vat-rates.ts'
import { inLanguage } from '../../kernel/texts.ts'
import { Select } from '../../ui/select.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { VatChoice } from '../menu-view.ts'

type T = ReturnType<typeof useTexts<'restaurant/menu-editor'>>

/** One percentage, or two if the one for dine-in differs. */
export const percentsText = (t: T, { basisPoints, eatingIn }: VatPercentages): string => {
  const takenAway = t('form.rate', { rate: percentText(basisPoints) })
  if (eatingIn === basisPoints) return takenAway
  return t('form.bothRates', { takenAway, eatenIn: t('form.rate', { rate: percentText(eatingIn) }) })
}

type Props = {
  label: string
  rates: readonly VatChoice[]
  /** A string that `percentsKey` returns. */
  value: string
  onValue: (value: string) => void
  error?: string | null
}

export const VatSelect = ({ label, rates, value, onValue, error = null }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  const language = useLanguage()
  return (
    <Select name="vat" label={label} value={value} onChange={({ target }) => onValue(target.value)} error={error}>
      {rates.map((rate) => (
        <option key={percentsKey(rate)} value={percentsKey(rate)}>
          {[percentsText(t, rate), ...rate.names.map((name) => inLanguage(name, language))].join(' · ')}
        </option>
      ))}
    </Select>
  )
}
