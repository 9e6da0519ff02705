import { useEffect, useRef } from 'react'
import { followChannel } from '../../ui/live-channel.ts'

/** Looks again when one of the diner's reservations changed, and when the tab comes back. */
export const useLiveReservations = (userId: number, onChanged: () => void): void => {
  const look = useRef(onChanged)
  useEffect(() => {
    look.current = onChanged
  })
  useEffect(() => {
    const changed = () => look.current()
    const stop = followChannel(`user.${userId}.reservations`, {
      events: { ReservationUpdate: changed },
      // Between the making of the page and this moment something may have happened.
      onFollowing: changed,
    })
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') changed()
    }
    document.addEventListener('visibilitychange', lookIfVisible)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', lookIfVisible)
    }
  }, [userId])
}
