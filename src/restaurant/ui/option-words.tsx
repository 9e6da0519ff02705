import { isAllergen } from '../../catalogue/allergens.ts'
import { leftToRight } from '../../kernel/bidi.ts'
import { formatMoney, readAmount } from '../../kernel/money.ts'
import { factsOf } from '../../kernel/texts.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { OptionGroupsView } from '../menu-view.ts'
import type { MenuOptionGroupReply } from '../option-contract.ts'

type Rule = Pick<MenuOptionGroupReply, 'minimum' | 'maximum'>

export const useRuleWords = () => {
  const t = useTexts('restaurant/options')
  return ({ minimum, maximum }: Rule): string =>
    minimum === maximum ? t('exactly', { count: minimum }) : t('rule', { minimum, maximum })
}

export const useAllergenWords = () => {
  const t = useTexts('restaurant/options')
  const facts = useTexts('catalogue/facts')
  const { comma } = factsOf(useLanguage())
  return (allergens: readonly string[] | null): string => {
    if (!allergens) return t('allergensUnknown')
    if (allergens.length === 0) return t('allergensNone')
    return t('allergens', {
      list: allergens.map((key) => (isAllergen(key) ? facts(`allergens.${key}`) : key)).join(comma),
    })
  }
}

type Option = Pick<MenuOptionGroupReply['options'][number], 'price' | 'most' | 'allergens'>

export const OptionWords = ({ option, shop }: { option: Option; shop: OptionGroupsView['shop'] }) => {
  const t = useTexts('restaurant/options')
  const allergenWords = useAllergenWords()
  const { price, most, allergens } = option
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-muted">
      <span className="tabular-nums">
        {price === null
          ? t('free')
          : leftToRight(`+ ${formatMoney(readAmount(price, shop.currency), shop.currencySymbol)}`)}
      </span>
      {most > 1 && <span>{t('upTo', { count: most })}</span>}
      <span>{allergenWords(allergens)}</span>
    </span>
  )
}
