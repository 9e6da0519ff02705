import { useEffect, useRef, useState } from 'react'
import { cookieWithOrder } from '../../kernel/known-orders.ts'
import type { OrderReply, readOrder } from '../../orders/contract.ts'
import { isFinal, isOrderStatus } from '../../orders/order-status.ts'
import { unpaidStateOf } from '../../orders/payment-labels.ts'
import { call } from '../../ui/call.ts'

const keyOf = (shopId: number): string => `placedOrder:${shopId}`

const readKept = (shopId: number): number | null => {
  try {
    return Number(localStorage.getItem(keyOf(shopId))) || null
  } catch {
    return null
  }
}

/** Null if there is no order, or if its status is final. */
/** `wasPaidHere`: the payment came while the page was open. */
export type PlacedOrder = { readonly id: number; readonly isUnpaid: boolean; readonly wasPaidHere?: boolean } | null

/** Until the payment comes, for example in another tab or after "Back". */
const everyMs = 5000

const placedOf = ({ id, status, payment_state: paymentState }: OrderReply): PlacedOrder => {
  const isOver = !isOrderStatus(status) || isFinal(status)
  return isOver ? null : { id, isUnpaid: unpaidStateOf({ status, paymentState }) !== null }
}

/** The checkout page links to this order after "Back" and in other tabs. */
export const usePlacedOrder = (shopId: number): { placed: PlacedOrder; keepOrder: (id: number) => void } => {
  const [placed, setPlaced] = useState<PlacedOrder>(null)
  const isUnpaid = placed?.isUnpaid === true
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const id = readKept(shopId)
      if (id === null) return
      const answer = await call<typeof readOrder>('GET', '/api/orders/:id', { params: { id } })
      if (!isHere || !answer.ok) return
      const now = placedOf(answer.value)
      setPlaced((before) => {
        const isNewlyPaid = before?.isUnpaid === true && now?.id === before.id && !now.isUnpaid
        return now && { ...now, wasPaidHere: isNewlyPaid || before?.wasPaidHere === true }
      })
    }
    void ask()
    // The browser may restore the page from its back/forward cache, without a reload.
    const askAgain = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    const askForOther = ({ key }: StorageEvent) => void (key === keyOf(shopId) && ask())
    const look = () => void (isUnpaid && !document.hidden && ask())
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', askAgain)
    window.addEventListener('storage', askForOther)
    return () => {
      isHere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', askAgain)
      window.removeEventListener('storage', askForOther)
    }
  }, [shopId, isUnpaid])
  const keepOrder = (id: number) => {
    setPlaced({ id, isUnpaid: false })
    // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` needs a secure context.
    document.cookie = cookieWithOrder(document.cookie, id)
    try {
      localStorage.setItem(keyOf(shopId), String(id))
    } catch {}
  }
  return { placed, keepOrder }
}

/** Without it, the page would go on offering a meal that is paid and with the restaurant. */
export const useOnPaid = (placed: PlacedOrder, onPaid: (id: number) => void): void => {
  const paidId = placed?.wasPaidHere ? placed.id : null
  const latest = useRef(onPaid)
  latest.current = onPaid
  useEffect(() => {
    if (paidId !== null) latest.current(paidId)
  }, [paidId])
}
