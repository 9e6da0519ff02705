import { useCallback, useEffect, useRef, useState } from 'react'
import { abortAfter, call } from '../../ui/call.ts'
import { watchHeartbeat } from '../../ui/heartbeat.ts'
import { followChannel } from '../../ui/live-channel.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { OrderReply, OrderUpdateReply, readOrder } from '../contract.ts'
import { isCancelledOrRefused, isFinal, isOrderStatus, isStepForward, statusNameOf, undoMs } from '../order-status.ts'
import { applyUpdate } from '../order-update.ts'
import { showConfetti, stopConfetti } from './confetti.ts'
import { usePassed } from './order-times.ts'
import { type OrderView, viewOrder } from './order-view.ts'

const pollMs = 15_000
const readTimeoutMs = 10_000

/** A lost connection is shown after at most ten seconds. */
const heartbeat = { everyMs: 6000, timeoutMs: 4000 }

/** `lost`: the server cannot be reached, so the shown order may be outdated. */
export type Connection = 'connecting' | 'live' | 'polling' | 'lost' | 'signed-out'

export type ChannelError = 'forbidden' | 'error'

const isOver = ({ status }: OrderView): boolean => isOrderStatus(status) && isFinal(status)

/** The time in which the shop may undo the hand-over, and ten seconds more. */
const handOverMs = undoMs + 10_000

const useIsSettled = (order: OrderView): boolean => {
  const [settled, setSettled] = useState<number | null>(null)
  const { status, version } = order
  useEffect(() => {
    if (status !== 7) return
    const timer = setTimeout(() => setSettled(version), handOverMs)
    return () => clearTimeout(timer)
  }, [status, version])
  const isTooLate = usePassed(order.collectableUntil)
  if (status === 6) return isTooLate
  return isOver(order) && (status !== 7 || settled === version)
}

const isUpdate = (payload: unknown): payload is { order: OrderUpdateReply } =>
  typeof payload === 'object' &&
  payload !== null &&
  typeof (payload as { order?: { status?: unknown } }).order?.status === 'number'

/** Without a live connection, a visible tab polls every 15 seconds. */
export const useLiveOrder = (initial: OrderReply, userId: number) => {
  const t = useTexts('orders')
  const [order, setOrder] = useState(() => viewOrder(initial))
  const [connection, setConnection] = useState<Connection>('connecting')
  const [trouble, setTrouble] = useState<ChannelError | null>(null)
  const [isSilent, setIsSilent] = useState(false)
  const isAsking = useRef(false)
  const shown = useRef(order)

  const applyReply = useCallback((reply: OrderReply) => {
    const next = viewOrder(reply)
    if (next.version < shown.current.version) return
    shown.current = next
    setOrder(next)
  }, [])

  const readAgain = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const answer = await call<typeof readOrder>('GET', '/api/orders/:id', {
      params: { id: initial.id },
      signal: abortAfter(readTimeoutMs),
    })
    isAsking.current = false
    if (answer.ok) applyReply(answer.value)
    else if (answer.code === 'not-signed-in') setConnection('signed-out')
    setConnection((known) => {
      if (known === 'signed-out' || known === 'live') return known
      return answer.ok ? 'polling' : 'lost'
    })
  }, [initial.id, applyReply])

  const receive = useCallback(
    (payload: unknown) => {
      if (!isUpdate(payload)) return
      const textOf = (status: number) => (isOrderStatus(status) ? t(`status.${statusNameOf(status)}`) : String(status))
      const { version, status, commande_products } = payload.order
      const lines = commande_products.map((line) => ({
        id: line.id,
        status: line.status,
        statusText: textOf(line.status),
      }))
      const next = applyUpdate(shown.current, { version, status, statusText: textOf(status), lines })
      if (isStepForward(shown.current.status, next.status))
        void showConfetti(() => !isCancelledOrRefused(shown.current) && shown.current.status >= next.status)
      shown.current = next
      setOrder(next)
      // The update does not contain all times and reasons.
      void readAgain()
    },
    [t, readAgain],
  )

  const isOff = isCancelledOrRefused(order)
  useEffect(() => {
    if (isOff) stopConfetti()
  }, [isOff])

  const isSettled = useIsSettled(order)
  const awaitsAnswer = order.reports.some(({ answer }) => answer === null)
  // The bank may refuse a refund, and the restaurant notes the number of its transfer later.
  const awaitsRefund = order.refunds.some(({ way }) => way === null)
  const ended = (isSettled && !awaitsAnswer && !awaitsRefund) || connection === 'signed-out'
  useEffect(() => {
    if (ended) return
    return followChannel(`user.${userId}.order.${initial.id}`, {
      events: { OrderUpdate: receive },
      onFollowing: () => {
        setTrouble(null)
        setConnection('live')
        void readAgain()
      },
      onLost: () => setConnection((known) => (known === 'live' ? 'polling' : known)),
      onRefused: (reason) => {
        setTrouble(reason)
        setConnection((known) => (known === 'signed-out' ? known : 'polling'))
        void readAgain()
      },
    })
  }, [ended, userId, initial.id, receive, readAgain])

  useEffect(() => {
    if (ended) return
    let wasSilent = false
    let stop = () => {}
    const watch = () => {
      stop()
      stop =
        document.visibilityState === 'hidden'
          ? () => {}
          : watchHeartbeat(heartbeat, (isThere) => {
              setIsSilent(!isThere)
              if (isThere && wasSilent) void readAgain()
              wasSilent = !isThere
            })
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      stop()
      setIsSilent(false)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [ended, readAgain])

  // Nobody tells the page when the hold of an unpaid order has ended.
  const isHoldOver = usePassed(order.heldUntil)
  const asks = !ended && (connection !== 'live' || isHoldOver)
  useEffect(() => {
    if (ended) return
    const ask = () => {
      if (document.visibilityState === 'visible') void readAgain()
    }
    const timer = asks ? setInterval(ask, pollMs) : undefined
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [ended, asks, readAgain])

  const shownConnection: Connection = isSilent && connection !== 'signed-out' ? 'lost' : connection
  return { order, connection: shownConnection, trouble, applyReply, readAgain }
}
