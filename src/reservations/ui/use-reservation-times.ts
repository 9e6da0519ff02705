import { useCallback, useEffect, useState } from 'react'
import { call } from '../../ui/call.ts'
import type { listReservationTimes, ReservationTimesReply } from '../contract.ts'

export type ReservationTimes =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | ({ readonly state: 'read' } & ReservationTimesReply)

/** Reads the times whenever the dialog opens, because availability changes. */
export const useReservationTimes = (shopId: number, open: boolean): readonly [ReservationTimes, () => void] => {
  const [times, setTimes] = useState<ReservationTimes>({ state: 'loading' })
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await call<typeof listReservationTimes>(
        'GET',
        '/api/establishment/:establishmentId/reservation-times',
        { params: { establishmentId: shopId }, ...(signal && { signal }) },
      )
      if (answer.ok) return setTimes({ state: 'read', ...answer.value })
      if (answer.code === 'aborted') return
      setTimes({ state: 'failed', message: answer.message, retry: () => void read() })
    },
    [shopId],
  )
  useEffect(() => {
    if (!open) return
    const ending = new AbortController()
    void read(ending.signal)
    return () => ending.abort()
  }, [open, read])
  return [times, () => void read()]
}
