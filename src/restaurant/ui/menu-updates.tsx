import { useCallback, useEffect, useState } from 'react'
import { useShopChanges } from '../../catalogue/ui/use-live-stock.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import { useLeaving } from './unsaved.ts'

/** Reads the page's data again after another person's change. Waits while a form has unsaved input. */
export const MenuUpdates = ({ shopId }: { shopId: number }) => {
  const refresh = useRefresh()
  const isTyping = useLeaving().forms.size > 0
  const [isChanged, setChanged] = useState(false)
  useShopChanges(
    shopId,
    useCallback(() => setChanged(true), []),
  )
  useEffect(() => {
    if (!isChanged || isTyping) return
    setChanged(false)
    void refresh()
  }, [isChanged, isTyping, refresh])
  return null
}
