import { amountIn, isolatedIn } from '../../kernel/bidi.ts'
import { formatMoney, type Money } from '../../kernel/money.ts'
import type { Language } from '../../kernel/texts.ts'
import type { Translate } from '../../ui/texts.tsx'
import type { fr as facts } from '../texts/fr.ts'
import type { fr } from '../texts/live-fr.ts'
import { type MenuChange, withoutRepetition } from './menu-changes.ts'
import { nextOpeningText } from './opening-badge.tsx'

/** The most changes that one message names. The page shows all. */
const mostTold = 3

export type ChangeWords = {
  readonly live: Translate<typeof fr>
  readonly catalogue: Translate<typeof facts>
  readonly language: Language
}

export const changeSentence = (
  change: MenuChange,
  symbol: string,
  { live, catalogue, language }: ChangeWords,
): string => {
  const isolate = (text: string) => isolatedIn(language, text)
  const amount = (price: Money) => amountIn(language, formatMoney(price, symbol))
  switch (change.kind) {
    case 'open':
    case 'resumed':
      return live(change.kind)
    case 'closed':
      return change.note ? live('closedFor', { note: isolate(change.note) }) : live('closed')
    case 'paused':
      return change.opensAt ? live('pausedUntil', { next: nextOpeningText(catalogue, change.opensAt) }) : live('paused')
    case 'soldOut':
    case 'back':
      return live(change.kind, { count: change.dishes.length, name: isolate(change.dishes[0]?.name ?? '') })
    case 'price':
      return live('price', {
        name: isolate(change.name),
        before: amount(change.before),
        after: amount(change.after),
      })
    case 'choose':
    case 'chooseAgain':
      return live(change.kind, { name: isolate(change.name), group: isolate(change.group) })
    case 'optionSoldOut':
    case 'optionBack':
      return live(change.kind, { name: isolate(change.name), option: isolate(change.option) })
    default:
      return live(change.kind, { name: isolate(change.name) })
  }
}

export const changesText = (changes: readonly MenuChange[], symbol: string, words: ChangeWords): string => {
  const told = withoutRepetition(changes)
  const sentences = told.slice(0, mostTold).map((change) => changeSentence(change, symbol, words))
  if (told.length > mostTold) sentences.push(words.live('more', { count: told.length - mostTold }))
  return sentences.join(' ')
}
