import { useSyncExternalStore } from 'react'

/** The form with its search, or the map: one of the two at a time. */
export type AddressDialogPart = 'form' | 'map'

let open: AddressDialogPart | null = null
const listeners = new Set<() => void>()

/** Opens one of the address modals over whatever page is shown, or closes them with null. */
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
