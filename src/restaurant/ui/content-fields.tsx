import { allergens as knownAllergens } from '../../catalogue/allergens.ts'
import { diets as knownDiets } from '../../catalogue/diets.ts'
import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { ProductDraft } from '../product-draft.ts'

type Part = Pick<ProductDraft, 'allergens' | 'diets'>

type Props = { draft: Part; change: (part: Partial<Part>) => void; error: string | null }

const toggled = (list: readonly string[], key: string, known: readonly string[]): readonly string[] =>
  known.filter((one) => (one === key) !== list.includes(one))

type ChipsProps = { allergens: readonly string[] | null; onChange: (allergens: readonly string[] | null) => void }

/** No selection means "not stated". The last chip states that the dish has no allergens. */
export const AllergenChips = ({ allergens, onChange }: ChipsProps) => {
  const t = useTexts('restaurant/menu-editor')
  const facts = useTexts('catalogue/facts')
  const hasNone = allergens?.length === 0
  const choose = (key: string) => {
    const chosen = toggled(allergens ?? [], key, knownAllergens)
    onChange(chosen.length > 0 ? chosen : null)
  }
  return (
    <>
      {knownAllergens.map((key) => (
        <Chip key={key} name="allergens" selected={allergens?.includes(key) ?? false} onClick={() => choose(key)}>
          {facts(`allergens.${key}`)}
        </Chip>
      ))}
      <Chip selected={hasNone} onClick={() => onChange(hasNone ? null : [])}>
        {t('form.noAllergens')}
      </Chip>
    </>
  )
}

export const ContentFields = ({ draft: { allergens, diets }, change, error }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  const facts = useTexts('catalogue/facts')
  const hasNone = allergens?.length === 0
  return (
    <>
      <fieldset className="flex flex-wrap gap-2" aria-describedby="allergens-state">
        <legend className="mb-1.5 text-sm font-semibold">{t('form.allergens')}</legend>
        <AllergenChips allergens={allergens} onChange={(next) => change({ allergens: next })} />
        <p id="allergens-state" className="basis-full text-sm text-muted">
          {t(allergens === null ? 'form.allergensUnknown' : hasNone ? 'form.allergensNone' : 'form.allergensSome')}
        </p>
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t('form.diets')}</legend>
        {knownDiets.map((key) => (
          <Chip
            key={key}
            name="diets"
            selected={diets.includes(key)}
            onClick={() => change({ diets: toggled(diets, key, knownDiets) })}
          >
            {facts(`diets.${key}`)}
          </Chip>
        ))}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
    </>
  )
}
