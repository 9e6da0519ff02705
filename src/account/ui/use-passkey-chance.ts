import { useEffect, useState } from 'react'
import { canUsePasskeys } from './press-passkey.ts'

/** `here` if this page can offer passkeys, otherwise the reason why it cannot. */
export type PasskeyChance = 'here' | 'no-place' | 'other-place' | 'unsupported'

/** Compared in the browser, because the server does not know the page's origin. */
export const usePasskeyChance = (origin: string | null): PasskeyChance => {
  const [chance, setChance] = useState<PasskeyChance>(origin === null ? 'no-place' : 'here')
  useEffect(() => {
    if (origin === null) setChance('no-place')
    else if (origin !== window.location.origin) setChance('other-place')
    else setChance(canUsePasskeys() ? 'here' : 'unsupported')
  }, [origin])
  return chance
}
