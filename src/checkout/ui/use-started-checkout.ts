import { useEffect, useState } from 'react'
import { call } from '../../ui/call.ts'
import type { startCheckout } from '../contract.ts'
import type { PickupMode } from '../pickup-mode.ts'

export type StartedCheckout = { readonly takeaway: Date | null; readonly dineIn: Date | null }

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** If the call fails, returns the times known before. */
export const useStartedCheckout = (
  shopId: number,
  known: StartedCheckout,
): Readonly<Record<PickupMode, Date | null>> => {
  const [started, setStarted] = useState(known)
  useEffect(() => {
    let isGone = false
    void call<typeof startCheckout>('POST', '/api/establishment/:establishmentId/checkout', {
      params: { establishmentId: shopId },
    }).then((answer) => {
      if (answer.ok && !isGone)
        setStarted({ takeaway: dateOf(answer.value.takeaway), dineIn: dateOf(answer.value.dine_in) })
    })
    return () => {
      isGone = true
    }
  }, [shopId])
  return { 1: started.takeaway, 0: started.dineIn }
}
