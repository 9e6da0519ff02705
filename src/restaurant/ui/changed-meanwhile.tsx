import { isAllergen } from '../../catalogue/allergens.ts'
import { isDiet } from '../../catalogue/diets.ts'
import { factsOf } from '../../kernel/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { MenuProductReply } from '../menu-contract.ts'
import type { ProductField } from '../menu-rules.ts'
import type { EditedShopView, MenuCategoryView, MenuEditorView } from '../menu-view.ts'
import { draftOf, percentsOfReply } from '../product-draft.ts'
import { percentsText } from './vat-select.tsx'

type Props = {
  changed: readonly ProductField[]
  current: MenuProductReply
  categories: readonly MenuCategoryView[]
  optionGroups: MenuEditorView['optionGroups']
  shop: EditedShopView
}

/** What another editor has saved since the form was opened. */
export const ChangedMeanwhile = ({ changed, current, categories, optionGroups, shop }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  const facts = useTexts('catalogue/facts')
  const { comma } = factsOf(useLanguage())
  const now = draftOf(current)
  const values: Readonly<Record<ProductField, string>> = {
    name: now.name,
    description: now.description,
    price: `${now.price} ${shop.currencySymbol}`,
    vat: percentsText(t, percentsOfReply(current)),
    categories: categories
      .flatMap(({ id, name }) => (now.categories.includes(id) ? [name ?? t('unnamed')] : []))
      .join(comma),
    allergens: now.allergens?.length
      ? now.allergens.map((key) => (isAllergen(key) ? facts(`allergens.${key}`) : key)).join(comma)
      : t(now.allergens ? 'form.noAllergens' : 'form.notStated'),
    diets: now.diets.map((key) => (isDiet(key) ? facts(`diets.${key}`) : key)).join(comma),
    groups: now.groups
      .flatMap((id) => optionGroups.filter((group) => group.id === id).map(({ name }) => name))
      .join(comma),
    minutes: now.minutes || t('form.usualMinutes'),
    stock: now.stock ?? t('form.notCounted'),
  }
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
    <Notice kind="warning" title={t('form.changed')}>
      <p>{t('form.changedText')}</p>
      <dl className="mt-1">
        {changed.map((field) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{labels[field]}</dt>
            <dd>
              <bdi>{values[field]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
