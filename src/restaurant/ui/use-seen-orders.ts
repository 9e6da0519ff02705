import { useEffect, useState } from 'react'
import { readStored, store } from '../../ui/device-storage.ts'
import { type BoardState, rings } from './board-state.ts'

const storageKey = 'pro.seen'

const read = (): number[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Number.isInteger) : []
  } catch {
    return []
  }
}

/**
 * Stores which automatically accepted orders somebody has pressed on this device, so that these orders do not ring
 * again when the page is reloaded. Orders that wait for an answer ring again.
 */
export const useSeenOrders = ({ orders, fresh }: BoardState, onSeen: (id: number) => void): void => {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    for (const id of read()) onSeen(id)
    setIsRead(true)
  }, [onSeen])
  useEffect(() => {
    if (!isRead) return
    const seen = orders.filter((order) => order.status === 1 && rings(order) && !fresh.has(order.id))
    store(storageKey, JSON.stringify(seen.map(({ id }) => id)))
  }, [isRead, orders, fresh])
}
