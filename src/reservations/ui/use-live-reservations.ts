import { useEffect, useRef } from 'react'
import { followChannel } from '../../ui/live-channel.ts'

export const useLiveReservations = (userId: number, onChanged: () => void): void => {
  const look = useRef(onChanged)
  useEffect(() => {
    look.current = onChanged
  })
  useEffect(() => {
    const changed = () => look.current()
    const stop = followChannel(`user.${userId}.reservations`, {
      events: { ReservationUpdate: changed },
      // Reservations may have changed since the page was rendered.
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
