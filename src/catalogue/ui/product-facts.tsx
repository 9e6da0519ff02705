import FlameIcon from 'lucide-react/icons/flame'
import LeafIcon from 'lucide-react/icons/leaf'
import { formatMoney } from '../../kernel/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { OwnWords, Price } from '../../ui/bidi-text.tsx'
import { type TextKey, type Translate, useTexts } from '../../ui/texts.tsx'
import { isAllergen } from '../allergens.ts'
import { isDiet } from '../diets.ts'
import type { fr } from '../texts/facts-fr.ts'
import type { ProductView } from './menu-view.ts'
import { unitPrice } from './menu-view.ts'
import { StockBadge } from './stock-badge.tsx'

const plants = new Set(['vegetarian', 'vegan'])

const DietIcon = ({ diet }: { diet: string }) => {
  if (plants.has(diet)) return <LeafIcon aria-hidden="true" />
  return diet === 'spicy' ? <FlameIcon aria-hidden="true" /> : null
}

type T = Translate<typeof fr>

/** An unknown key is shown as it is stored, so that no allergen is missing. */
const nameOf = (t: T, section: 'allergens' | 'diets', key: string): string =>
  (section === 'allergens' ? isAllergen(key) : isDiet(key)) ? t(`${section}.${key}` as TextKey<typeof fr>) : key

/** `of` is null if the restaurant has not stated the allergens. */
export const Allergens = ({ of }: { of: readonly string[] | null }) => {
  const t = useTexts('catalogue/facts')
  if (!of?.length) return t(of ? 'allergens.none' : 'allergens.unknown')
  return t.rich('allergensOf', {
    strong: (chunks) => <strong className="font-semibold text-ink">{chunks}</strong>,
    list: of.map((key) => nameOf(t, 'allergens', key)).join(t('separator')),
  })
}

export const ProductFacts = ({ product, symbol }: { product: ProductView; symbol: string }) => {
  const t = useTexts('catalogue/facts')
  const { description, diets, allergens, stock, optionGroups } = product
  const hasUnstatedOption = optionGroups.some((group) => group.options.some((option) => !option.allergens))
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Price text={formatMoney(unitPrice(product, []), symbol)} className="font-display text-xl font-bold" />
        {!product.isGone && <StockBadge stock={stock} />}
      </p>
      {product.isPopular && <p className="text-sm font-medium">{t('popular')}</p>}
      {description && (
        <OwnWords as="p" className="prose-width text-muted rtl:text-right">
          {description}
        </OwnWords>
      )}
      {diets.length > 0 && (
        <ul aria-label={t('dietsOf')} className="flex flex-wrap gap-2">
          {diets.map((diet) => (
            <li key={diet}>
              <Badge tone={diet === 'spicy' ? 'orange' : 'success'} icon={<DietIcon diet={diet} />}>
                {nameOf(t, 'diets', diet)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        <Allergens of={allergens} />
      </p>
      {allergens && hasUnstatedOption && <p className="text-sm text-muted">{t('allergensOfOptions')}</p>}
    </div>
  )
}
