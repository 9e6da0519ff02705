import { isolated, leftToRight } from '../../kernel/bidi.ts'
import { factsOf } from '../../kernel/texts.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ToldPart } from '../changed-fields.ts'
import type { LastChange } from '../undo.ts'

export const useChangeWords = ({ kind, name, before, after, count, parts }: LastChange): string => {
  const t = useTexts('restaurant/undo')
  const { comma } = factsOf(useLanguage())
  const value = kind === 'product-price' ? leftToRight : isolated
  const sentence = t(`changes.${kind}`, {
    name: isolated(name || t('unnamed')),
    before: value(before),
    after: value(after),
    count,
  })
  const partText = ({ field, before: was, after: is }: ToldPart): string => {
    const show = field === 'name' || field === 'options' ? isolated : leftToRight
    const word = t(`fields.${field}`)
    if (was) return t('partBoth', { field: word, before: show(was), after: show(is || '—') })
    return is ? t('partOne', { field: word, after: show(is) }) : word
  }
  return parts.length > 0 ? t('told', { sentence, parts: parts.map(partText).join(comma) }) : sentence
}
