import { useSyncExternalStore } from 'react'
import { type ChosenAddress, chosenAddressKey, readChosenAddress } from '../chosen-address.ts'

/** Undefined until the storage was looked into. */
let chosen: ChosenAddress | null | undefined
const listeners = new Set<() => void>()

const stored = (): ChosenAddress | null => {
  try {
    return readChosenAddress(localStorage.getItem(chosenAddressKey))
  } catch {
    // A browser that keeps nothing remembers the address until the page is left.
    return null
  }
}

export const chosenAddress = (): ChosenAddress | null => {
  if (chosen === undefined) chosen = stored()
  return chosen
}

const become = (next: ChosenAddress | null): void => {
  chosen = next
  for (const listener of listeners) listener()
}

/** Keeps the address on this device and tells every part of the page. */
export const keepChosenAddress = (next: ChosenAddress | null): void => {
  try {
    if (next) localStorage.setItem(chosenAddressKey, JSON.stringify(next))
    else localStorage.removeItem(chosenAddressKey)
  } catch {
    // See above.
  }
  become(next)
}

/** Another tab has chosen. */
const follow = ({ key }: StorageEvent): void => {
  if (key === chosenAddressKey || key === null) become(stored())
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', follow)
  }
}

/** Null on the server and in the first paint, so that a page is the same for everybody. */
export const useChosenAddress = (): ChosenAddress | null => useSyncExternalStore(subscribe, chosenAddress, () => null)
