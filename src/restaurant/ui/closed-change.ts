import { useSyncExternalStore } from 'react'

/** The change whose undo bar the user has closed. It stays closed until the page is loaded again. */
let closed = 0

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const closeChange = (id: number): void => {
  closed = id
  for (const listener of listeners) listener()
}

export const useClosedChange = (): number =>
  useSyncExternalStore(
    subscribe,
    () => closed,
    () => 0,
  )
