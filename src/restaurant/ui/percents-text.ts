import { type Percents, percentText } from '../../catalogue/vat-rates.ts'
import type { useTexts } from '../../ui/texts.tsx'

type T = ReturnType<typeof useTexts<'restaurant/menu-editor'>>

/** One percent, or two where eating in is another. */
export const percentsText = (t: T, { basisPoints, eatingIn }: Percents): string => {
  const takenAway = t('form.rate', { rate: percentText(basisPoints) })
  if (eatingIn === basisPoints) return takenAway
  return t('form.bothRates', { takenAway, eatenIn: t('form.rate', { rate: percentText(eatingIn) }) })
}
