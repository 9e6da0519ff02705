import { useCallback, useMemo } from 'react'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { type ChangeWords, changesText } from './change-text.ts'
import type { MenuChange } from './menu-changes.ts'

const readingMs = 9000

/** Changes less than this apart form one message, because dishes that sell out together are separate events. */
const gatherMs = 500

/** Grouped by the symbol of the currency, because carts of two countries may change together. */
let gathered: ReadonlyMap<string, readonly MenuChange[]> = new Map()
let timer: ReturnType<typeof setTimeout> | undefined

export const useChangeWords = (): ChangeWords => {
  const live = useTexts('catalogue/live')
  const catalogue = useTexts('catalogue')
  const language = useLanguage()
  return useMemo(() => ({ live, catalogue, language }), [live, catalogue, language])
}

export const useTellChanges = (): ((changes: readonly MenuChange[], currencySymbol: string) => void) => {
  const words = useChangeWords()
  return useCallback(
    (changes, currencySymbol) => {
      if (changes.length === 0) return
      gathered = new Map([...gathered, [currencySymbol, [...(gathered.get(currencySymbol) ?? []), ...changes]]])
      clearTimeout(timer)
      timer = setTimeout(() => {
        const text = [...gathered].map(([symbol, own]) => changesText(own, symbol, words)).join(' ')
        gathered = new Map()
        toast.info(text, { duration: readingMs, id: 'menu-changed' })
      }, gatherMs)
    },
    [words],
  )
}
