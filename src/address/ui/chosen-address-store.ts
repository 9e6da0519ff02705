import { useSyncExternalStore } from 'react'
import { type ChosenAddress, chosenAddressKey, readChosenAddress, servesPostalCode } from '../chosen-address.ts'

let chosen: ChosenAddress | null | undefined
const listeners = new Set<() => void>()

const stored = (): ChosenAddress | null => {
  try {
    return readChosenAddress(localStorage.getItem(chosenAddressKey))
  } catch {
    return null
  }
}

export const chosenAddress = (): ChosenAddress | null => {
  if (chosen === undefined) chosen = stored()
  return chosen
}

const update = (next: ChosenAddress | null): void => {
  chosen = next
  for (const listener of listeners) listener()
}

export const setChosenAddress = (next: ChosenAddress | null): void => {
  try {
    if (next) localStorage.setItem(chosenAddressKey, JSON.stringify(next))
    else localStorage.removeItem(chosenAddressKey)
  } catch {
    // Without storage, the address is kept only until the page is closed.
  }
  update(next)
}

const onStorage = ({ key }: StorageEvent): void => {
  if (key === chosenAddressKey || key === null) update(stored())
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Null on the server and during hydration, because public pages contain nothing about the visitor. */
export const useChosenAddress = (): ChosenAddress | null => useSyncExternalStore(subscribe, chosenAddress, () => null)

type DeliveryFilter = {
  readonly postalCode: string | null
  readonly serves: (shop: { readonly serves: readonly string[] }) => boolean
}

export const useDeliveryFilter = (asked: string | null = null): DeliveryFilter => {
  const chosen = useChosenAddress()
  const postalCode = asked ?? chosen?.zip_code ?? null
  return { postalCode, serves: (shop) => servesPostalCode(shop, postalCode) }
}
