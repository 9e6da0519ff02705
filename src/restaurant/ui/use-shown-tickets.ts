import { useEffect, useState } from 'react'

const storageKey = 'pro.kitchen.shown'

/** More tickets than a kitchen shows in a day. Older ids are forgotten. */
const mostKept = 1000

const read = (): number[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Number.isInteger) : []
  } catch {
    return []
  }
}

const write = (ids: ReadonlySet<number>): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...ids].slice(-mostKept)))
  } catch {
    // Without storage, the tickets last until the page is closed.
  }
}

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
