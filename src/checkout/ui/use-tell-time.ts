import { useEffect, useRef } from 'react'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { PickupMode } from '../pickup-mode.ts'
import { type SeenTime, timeChange } from '../time-change.ts'
import type { PickupTime } from './use-pickup-time.ts'

const readingMs = 9000

type Facts = {
  readonly mode: PickupMode
  readonly time: PickupTime
  readonly shut: string | null
  readonly mayPlan: boolean
  /** False until the cart is loaded, because the needed kitchen minutes depend on it. */
  readonly isReady: boolean
}

/** Shows a toast when the chosen time becomes impossible, and when it is possible again. */
export const useTellTime = ({ mode, time, shut, mayPlan, isReady }: Facts): void => {
  const t = useTexts('checkout')
  const now = useTexts('checkout/now')
  const seen = useRef<SeenTime | null>(null)
  const { planning, isOpen, isFull, wanted, slot, lapsed } = time
  const isSlotPossible = slot !== null
  useEffect(() => {
    const is: SeenTime = { mode, planning, isSoonPossible: isOpen && !isFull, slot: wanted, isSlotPossible }
    const change = seen.current && timeChange(seen.current, is)
    seen.current = isReady ? is : null
    if (!change) return
    const why = change === 'slotGone' ? lapsed && t(`refusals.${lapsed}`) : shut
    const text = now(change, { why: why ?? '', plan: mayPlan ? 'yes' : 'no' })
    toast.info(text, { duration: readingMs, id: 'checkout-time' })
  }, [mode, planning, isOpen, isFull, wanted, isSlotPossible, lapsed, shut, mayPlan, isReady, t, now])
}
