import { useCallback } from 'react'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { changesText } from './change-text.ts'
import type { MenuChange } from './menu-changes.ts'

const readingMs = 9000

/** Dishes that are sold out together reach the page one by one, and both the menu and the cart see them. */
const gatherMs = 500

let gathered: readonly MenuChange[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns a function that says changes of a restaurant: all of one moment in one message. */
export const useTellChanges = (): ((changes: readonly MenuChange[], currencySymbol: string) => void) => {
  const live = useTexts('catalogue/live')
  const catalogue = useTexts('catalogue')
  const language = useLanguage()
  return useCallback(
    (changes, currencySymbol) => {
      if (changes.length === 0) return
      gathered = [...gathered, ...changes]
      clearTimeout(timer)
      timer = setTimeout(() => {
        const text = changesText(gathered, currencySymbol, { live, catalogue, language })
        gathered = []
        toast.info(text, { duration: readingMs, id: 'menu-changed' })
      }, gatherMs)
    },
    [live, catalogue, language],
  )
}
