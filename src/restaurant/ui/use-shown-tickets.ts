import { useEffect, useState } from 'react'
import { readStored, store } from '../../ui/device-storage.ts'

const storageKey = 'pro.kitchen.shown'

/** More tickets than a kitchen shows in a day. Older ids are forgotten. */
const mostKept = 1000

const read = (): number[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Number.isInteger) : []
  } catch {
    return []
  }
}

const write = (ids: ReadonlySet<number>): void => store(storageKey, JSON.stringify([...ids].slice(-mostKept)))

/** Stores which tickets the device has shown, and reads them again when the page opens. */
export const useShownTickets = (
  shown: ReadonlySet<number>,
  onRead: (change: (known: ReadonlySet<number>) => ReadonlySet<number>) => void,
): void => {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    const stored = read()
    onRead((known) => new Set([...stored, ...known]))
    setIsRead(true)
  }, [onRead])
  useEffect(() => {
    if (isRead) write(shown)
  }, [isRead, shown])
}
