import { useSyncExternalStore } from 'react'

/** The first step of the dialog. `phone` is for guests at the checkout; `second-factor` continues a sign-in at a social provider. */
export type SignInStart = 'identifier' | 'staff' | 'phone' | 'forgot' | 'second-factor'

let open: SignInStart | null = null
const listeners = new Set<() => void>()

const become = (next: SignInStart | null): void => {
  open = next
  for (const listener of listeners) listener()
}

export const openSignIn = (start: SignInStart): void => become(start)
export const closeSignIn = (): void => become(null)

export const useSignIn = (): SignInStart | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
