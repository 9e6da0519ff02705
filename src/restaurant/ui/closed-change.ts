import { useSyncExternalStore } from 'react'

/** Id of the change whose undo bar the user closed last. Forgotten when the page is loaded again. */
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
