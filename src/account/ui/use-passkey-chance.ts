import { useEffect, useState } from 'react'
import { canUsePasskeys } from './press-passkey.ts'

/** `here`, or why this page can offer no passkey. */
export type PasskeyChance = 'here' | 'no-place' | 'other-place' | 'unsupported'

/** `origin` is the only address where passkeys work; null: the marketplace has none. The server does not know which address the browser shows. */
export const usePasskeyChance = (origin: string | null): PasskeyChance => {
  const [chance, setChance] = useState<PasskeyChance>(origin === null ? 'no-place' : 'here')
  useEffect(() => {
    if (origin === null) setChance('no-place')
    else if (origin !== window.location.origin) setChance('other-place')
    else setChance(canUsePasskeys() ? 'here' : 'unsupported')
  }, [origin])
  return chance
}
