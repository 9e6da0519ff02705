import type { ReactNode } from 'react'
import { ProFrame, type ProFrameNav } from './pro-frame.tsx'
import { useLiveWaitingReservations } from './use-shop-reservations.ts'

/** The frame of the order board, which has a live connection. */
export const LiveProFrame = ({ nav, children }: { nav: ProFrameNav; children: ReactNode }) => {
  const waiting = useLiveWaitingReservations(nav.dining, nav.waiting)
  return (
    <ProFrame nav={nav} waiting={waiting} isBoard>
      {children}
    </ProFrame>
  )
}
