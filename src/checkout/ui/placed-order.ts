import { useEffect, useState } from 'react'
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
export type PlacedOrder = { readonly id: number; readonly isUnpaid: boolean } | null

const placedOf = ({ id, status, payment_state: paymentState }: OrderReply): PlacedOrder => {
  const isOver = !isOrderStatus(status) || isFinal(status)
  return isOver ? null : { id, isUnpaid: unpaidStateOf({ status, paymentState }) !== null }
}

/** The checkout page links to this order after "Back" and in other tabs. */
export const usePlacedOrder = (shopId: number): { placed: PlacedOrder; keepOrder: (id: number) => void } => {
  const [placed, setPlaced] = useState<PlacedOrder>(null)
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const id = readKept(shopId)
      if (id === null) return
      const answer = await call<typeof readOrder>('GET', '/api/orders/:id', { params: { id } })
      if (isHere && answer.ok) setPlaced(placedOf(answer.value))
    }
    void ask()
    // The browser may restore the page from its back/forward cache, without a reload.
    const askAgain = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    const askForOther = ({ key }: StorageEvent) => void (key === keyOf(shopId) && ask())
    window.addEventListener('pageshow', askAgain)
    window.addEventListener('storage', askForOther)
    return () => {
      isHere = false
      window.removeEventListener('pageshow', askAgain)
      window.removeEventListener('storage', askForOther)
    }
  }, [shopId])
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
