import { useEffect } from 'react'
import { amountIn, isolatedIn } from '../../kernel/bidi.ts'
import { formatMoney, type Money } from '../../kernel/money.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { type MenuChange, menuChanges, type SeenMenu } from './menu-changes.ts'
import { nextOpeningText } from './opening-badge.tsx'
import type { ShopView } from './shop-view.ts'

/** The rest is on the page. */
const mostTold = 3
const readingMs = 9000

type Props = {
  shop: Pick<ShopView, 'currencySymbol'>
  before: SeenMenu
  after: SeenMenu
  onTold: (told: SeenMenu) => void
}

/** Says what has changed on the open page of a restaurant. */
export const MenuChanged = ({ shop, before, after, onTold }: Props) => {
  const t = useTexts('catalogue/live')
  const words = useTexts('catalogue')
  const language = useLanguage()
  useEffect(() => {
    const amount = (price: Money) => amountIn(language, formatMoney(price, shop.currencySymbol))
    const sentence = (change: MenuChange): string => {
      if (change.kind === 'open') return t('open')
      if (change.kind === 'closed')
        return change.note ? t('closedFor', { note: isolatedIn(language, change.note) }) : t('closed')
      if (change.kind === 'paused')
        return change.opensAt ? t('pausedUntil', { next: nextOpeningText(words, change.opensAt) }) : t('paused')
      const name = isolatedIn(language, change.name)
      if (change.kind !== 'price') return t(change.kind, { name })
      return t('price', { name, before: amount(change.before), after: amount(change.after) })
    }
    const changes = menuChanges(before, after)
    const sentences = changes.slice(0, mostTold).map(sentence)
    if (changes.length > mostTold) sentences.push(t('more', { count: changes.length - mostTold }))
    if (sentences.length > 0) toast.info(sentences.join(' '), { duration: readingMs, id: 'menu-changed' })
    onTold(after)
  })
  return null
}
