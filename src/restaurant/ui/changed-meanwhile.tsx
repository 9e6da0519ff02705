import { isAllergen } from '../../catalogue/allergens.ts'
import { isDiet } from '../../catalogue/diets.ts'
import { readPercentsKey } from '../../catalogue/vat-rates.ts'
import { factsOf } from '../../kernel/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ProductField } from '../menu-rules.ts'
import type { EditedShopView, MenuCategoryView, MenuEditorView } from '../menu-view.ts'
import type { ColleagueChange, ProductDraft } from '../product-draft.ts'
import { ThreeValues } from './three-values.tsx'
import { percentsText } from './vat-select.tsx'

type Props = {
  overtaken: ColleagueChange
  categories: readonly MenuCategoryView[]
  optionGroups: MenuEditorView['optionGroups']
  shop: EditedShopView
}

export const ChangedMeanwhile = ({ overtaken, categories, optionGroups, shop }: Props) => {
  const { changed, before, now, mine, by } = overtaken
  const t = useTexts('restaurant/menu-editor')
  const facts = useTexts('catalogue/facts')
  const { comma } = factsOf(useLanguage())
  const isolate = useIsolated()
  const valuesOf = (draft: ProductDraft): Readonly<Record<ProductField, string>> => ({
    name: draft.name,
    description: draft.description,
    price: `${draft.price} ${shop.currencySymbol}`,
    vat: percentsText(t, readPercentsKey(draft.vat)),
    categories: categories
      .flatMap(({ id, name }) => (draft.categories.includes(id) ? [name ?? t('unnamed')] : []))
      .join(comma),
    allergens: draft.allergens?.length
      ? draft.allergens.map((key) => (isAllergen(key) ? facts(`allergens.${key}`) : key)).join(comma)
      : t(draft.allergens ? 'form.noAllergens' : 'form.notStated'),
    diets: draft.diets.map((key) => (isDiet(key) ? facts(`diets.${key}`) : key)).join(comma),
    groups: draft.groups
      .flatMap((id) => optionGroups.filter((group) => group.id === id).map(({ name }) => name))
      .join(comma),
    minutes: draft.minutes || t('form.usualMinutes'),
    stock: draft.stock ?? t('form.notCounted'),
  })
  const [old, theirs, typed] = [valuesOf(before), valuesOf(now), valuesOf(mine)]
  const labels: Readonly<Record<ProductField, string>> = {
    name: t('form.name'),
    description: t('form.description'),
    price: t('form.price', { symbol: shop.currencySymbol }),
    vat: t('form.vat'),
    categories: t('form.categories'),
    allergens: t('form.allergens'),
    diets: t('form.diets'),
    groups: t('form.groups'),
    minutes: t('form.minutes'),
    stock: t('form.stock'),
  }
  return (
    <Notice kind="warning" title={by === null ? t('form.changed') : t('form.changedBy', { who: isolate(by) })}>
      <p>{t('form.changedText')}</p>
      <dl className="mt-1">
        {changed.map((field) => (
          <ThreeValues
            key={field}
            label={labels[field]}
            before={old[field]}
            now={theirs[field]}
            mine={typed[field] === old[field] || typed[field] === theirs[field] ? null : typed[field]}
          />
        ))}
      </dl>
    </Notice>
  )
}
