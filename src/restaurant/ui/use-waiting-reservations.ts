import { useCallback, useEffect, useState } from 'react'
import { call } from '../../ui/call.ts'
import type { listShopReservations, ShopReservationReply } from '../reservation-contract.ts'

/** Polling finds changes that the live channel has missed. */
const safeguardPollMs = 30_000

/** Calls `look` at intervals, and when the tab becomes visible or the network returns. */
export const useReservationPolls = (isWanted: boolean, look: () => void): void => {
  useEffect(() => {
    if (!isWanted) return
    const timer = window.setInterval(look, safeguardPollMs)
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', lookIfVisible)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfVisible)
      window.removeEventListener('online', look)
    }
  }, [isWanted, look])
}

export const readReservations = () => call<typeof listShopReservations>('GET', '/api/pro/reservations')

export const countWaiting = (reservations: readonly ShopReservationReply[]): number =>
  reservations.filter(({ status }) => status === 'requested').length

/** Polled, because the client of the live channel is larger than the code of a screen. */
export const useWaitingReservations = (
  shopIds: readonly number[],
  initial: number,
): { readonly waiting: number; readonly look: () => void } => {
  const [waiting, setWaiting] = useState(initial)
  const look = useCallback(
    () =>
      void readReservations().then((answer) => {
        if (answer.ok) setWaiting(countWaiting(answer.value))
      }),
    [],
  )
  useReservationPolls(shopIds.length > 0, look)
  return { waiting, look }
}
