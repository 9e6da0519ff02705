import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { MenuCategoryView } from '../menu-view.ts'
import type { ProductDraft } from '../product-draft.ts'

type Props = {
  categories: readonly MenuCategoryView[]
  chosen: readonly number[]
  change: (part: Pick<ProductDraft, 'categories'>) => void
  error: string | null
}

export const CategoryChoice = ({ categories, chosen, change, error }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('form.categories')}</legend>
      {categories.map(({ id, name }) => (
        <Chip
          key={id}
          name="categories"
          selected={chosen.includes(id)}
          onClick={() =>
            change({
              categories: chosen.includes(id)
                ? chosen.filter((other) => other !== id)
                : [...chosen, id].sort((a, b) => a - b),
            })
          }
        >
          <bdi>{name ?? t('unnamed')}</bdi>
        </Chip>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
