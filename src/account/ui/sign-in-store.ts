import { useSyncExternalStore } from 'react'

/** `phone` is for customers who order, see their orders or choose an address. `second-factor` continues a social sign-in. */
export type SignInStart = 'identifier' | 'phone' | 'forgot' | 'second-factor'

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
