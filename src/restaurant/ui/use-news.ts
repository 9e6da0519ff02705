import { useState } from 'react'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { LastChange } from '../undo.ts'

type Named = readonly { readonly name: string | null }[]

type Lists = { readonly products: Named; readonly categories: Named }

/** The list that the change has reordered. */
const listOf = ({ kind }: LastChange, { products, categories }: Lists): Named => {
  if (kind === 'product-moved') return products
  return kind === 'category-moved' ? categories : []
}

/** News for screen readers. When a move is undone or redone, it names the new position of the dish or category. */
export const useNews = (last: LastChange | null, lists: Lists) => {
  const t = useTexts('restaurant/menu-editor')
  const isolate = useIsolated()
  const [news, setNews] = useState('')
  const [known, setKnown] = useState(last?.id)
  const placeIn = (list: Named, name: string): string => {
    const at = list.findIndex((one) => one.name === name)
    return at < 0 ? '' : t('moved', { name: isolate(name), place: at + 1, count: list.length })
  }
  if (last && last.id !== known) {
    setKnown(last.id)
    if (last.isUndo || last.isRedo) setNews(placeIn(listOf(last, lists), last.name))
  }
  return [news, setNews] as const
}
