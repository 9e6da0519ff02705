import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ui/call.ts'
import { followChannel } from '../../ui/live-channel.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { OrderReply, OrderUpdateReply, readOrder } from '../contract.ts'
import { isFinal, isOrderStatus, isStepForward, statusNameOf, undoMs } from '../order-status.ts'
import { applyUpdate } from '../order-update.ts'
import { celebrate } from './celebrate.ts'
import { type OrderView, viewOrder } from './order-view.ts'

const pollMs = 15_000

/**
 * `live`: told of every change. `polling`: no connection, so we ask. `lost`: the last question had no answer, what is shown may be old.
 * `signed-out`: nobody is there any more to be told.
 */
export type Connection = 'connecting' | 'live' | 'polling' | 'lost' | 'signed-out'

/** Why the live connection did not come about; its sentence stands under `tracking.channel`. */
export type ChannelTrouble = 'forbidden' | 'error'

const isOver = ({ status }: OrderView): boolean => isOrderStatus(status) && isFinal(status)

/** A hand-over may be taken back; a little longer than that the page listens. */
const handOverMs = undoMs + 10_000

/** Whether nothing more can happen to the order. */
const useIsSettled = (order: OrderView): boolean => {
  const [settled, setSettled] = useState<number | null>(null)
  const { status, version } = order
  useEffect(() => {
    if (status !== 7) return
    const timer = setTimeout(() => setSettled(version), handOverMs)
    return () => clearTimeout(timer)
  }, [status, version])
  return isOver(order) && (status !== 7 || settled === version)
}

const isUpdate = (payload: unknown): payload is { order: OrderUpdateReply } =>
  typeof payload === 'object' &&
  payload !== null &&
  typeof (payload as { order?: { status?: unknown } }).order?.status === 'number'

/** An order that follows the kitchen: told by the live channel, read again after every reconnect, asked every 15 seconds without one. */
export const useLiveOrder = (initial: OrderReply, userId: number) => {
  const t = useTexts('orders')
  const [order, setOrder] = useState(() => viewOrder(initial))
  const [connection, setConnection] = useState<Connection>('connecting')
  const [trouble, setTrouble] = useState<ChannelTrouble | null>(null)
  const isAsking = useRef(false)
  const shown = useRef(order)

  /** A whole order from the server; one that is older than what is shown changes nothing. */
  const take = useCallback((reply: OrderReply) => {
    const next = viewOrder(reply)
    if (next.version < shown.current.version) return
    shown.current = next
    setOrder(next)
  }, [])

  const readAgain = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const answer = await call<typeof readOrder>('GET', '/api/orders/:id', { params: { id: initial.id } })
    isAsking.current = false
    if (answer.ok) take(answer.value)
    else if (answer.code === 'not-signed-in') setConnection('signed-out')
    setConnection((known) => {
      if (known === 'signed-out' || known === 'live') return known
      return answer.ok ? 'polling' : 'lost'
    })
  }, [initial.id, take])

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
      if (isStepForward(shown.current.status, next.status)) void celebrate()
      shown.current = next
      setOrder(next)
      // Times and reasons that an update does not carry.
      void readAgain()
    },
    [t, readAgain],
  )

  const isSettled = useIsSettled(order)
  const ended = isSettled || connection === 'signed-out'
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

  const asks = !ended && connection !== 'live'
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

  return { order, connection, trouble, take, readAgain }
}
