import { useEffect, useState } from 'react'

const keyOf = (shopId: number): string => `placedOrder:${shopId}`

/** Remembers for this tab which order came out of a checkout, so that whoever comes back to it finds the way to the order. */
export const usePlacedOrder = (shopId: number): { orderId: number | null; keepOrder: (id: number) => void } => {
  const [orderId, setOrderId] = useState<number | null>(null)
  useEffect(() => {
    try {
      setOrderId(Number(sessionStorage.getItem(keyOf(shopId))) || null)
    } catch {
      // Blocked storage: nothing is remembered.
    }
  }, [shopId])
  const keepOrder = (id: number) => {
    setOrderId(id)
    try {
      sessionStorage.setItem(keyOf(shopId), String(id))
    } catch {
      // As above.
    }
  }
  return { orderId, keepOrder }
}
