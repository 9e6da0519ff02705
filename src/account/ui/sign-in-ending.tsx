import { useEffect } from 'react'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { fr } from '../texts/fr.ts'

/** How a sign-in elsewhere may end that is told on the page it ends at. */
export type Ending = 'social-failed' | 'social-email-taken' | 'social-taken' | 'proof-needed'

export const SignInEnding = ({ ending }: { ending: Ending }) => {
  const t = useTexts<typeof fr>('account')
  useEffect(() => toast.error(t(`refusals.${ending}`), { duration: 10_000, id: ending }), [t, ending])
  return null
}
