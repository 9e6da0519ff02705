import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ui/call.ts'
import type { OrderReply, readOrder } from '../contract.ts'
import { isFinal, isOrderStatus } from '../order-status.ts'
import { applyUpdate, type OrderUpdate } from '../order-update.ts'
import { type OrderView, viewOrder } from './order-view.ts'

const pollMs = 5000

/** `lost`: the last question had no answer, what is shown may be old. `signed-out`: nobody is there any more to be told. */
export type Connection = 'fine' | 'lost' | 'signed-out'

const isOver = ({ status }: OrderView): boolean => isOrderStatus(status) && isFinal(status)

/** An order that follows the kitchen: asked again every five seconds while its page is in sight, and when the page comes back. */
export const useLiveOrder = (initial: OrderReply) => {
  const [order, setOrder] = useState(() => viewOrder(initial))
  const [connection, setConnection] = useState<Connection>('fine')
  const isAsking = useRef(false)

  /** A whole order from the server; one that is older than what is shown changes nothing. */
  const take = useCallback((reply: OrderReply) => {
    const next = viewOrder(reply)
    setOrder((known) => (applyUpdate(known, next) === known ? known : next))
  }, [])

  /** An update that carries statuses only. */
  const receive = useCallback((update: OrderUpdate) => setOrder((known) => applyUpdate(known, update)), [])

  const readAgain = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const answer = await call<typeof readOrder>('GET', '/api/orders/:id', { params: { id: initial.id } })
    isAsking.current = false
    if (answer.ok) take(answer.value)
    setConnection(answer.ok ? 'fine' : answer.code === 'not-signed-in' ? 'signed-out' : 'lost')
  }, [initial.id, take])

  const ended = isOver(order) || connection === 'signed-out'
  useEffect(() => {
    if (ended) return
    const ask = () => {
      if (document.visibilityState === 'visible') void readAgain()
    }
    const timer = setInterval(ask, pollMs)
    window.addEventListener('focus', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [ended, readAgain])

  return { order, connection, take, receive, readAgain }
}
