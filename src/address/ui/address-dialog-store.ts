import { useSyncExternalStore } from 'react'

export type AddressDialogPart = 'form' | 'map'

let open: AddressDialogPart | null = null
const listeners = new Set<() => void>()

export const showAddressDialog = (part: AddressDialogPart | null): void => {
  open = part
  for (const listener of listeners) listener()
}

export const useAddressDialog = (): AddressDialogPart | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
