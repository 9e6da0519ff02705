import { useSyncExternalStore } from 'react'

/**
 * Where the sign-in starts: one field for e-mail or phone, the same for who works in a restaurant, the phone at once (guests at checkout), or
 * what is left after a sign-in elsewhere.
 */
export type SignInStart = 'identifier' | 'staff' | 'phone' | 'forgot' | 'second-factor'

let open: SignInStart | null = null
const listeners = new Set<() => void>()

const become = (next: SignInStart | null): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Opens the sign-in modals over whatever page is shown. */
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
