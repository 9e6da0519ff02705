import { useEffect } from 'react'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'

/** Outcomes of a sign-in at a provider that the page reports. */
export type Ending = keyof typeof ends

const ends = {
  'social-done': 'signIn.loginSuccess',
  'social-proven': 'signIn.proven',
  'social-connected': 'signIn.connected',
  'social-cancelled': 'refusals.social-cancelled',
  'social-failed': 'refusals.social-failed',
  'social-taken': 'refusals.social-taken',
  'social-other': 'refusals.social-other',
  'social-invented': 'refusals.social-invented',
  'proof-needed': 'refusals.proof-needed',
  'demo-closed': 'refusals.demo-closed',
} as const

const isGood = (ending: Ending): boolean => ends[ending].startsWith('signIn')

export const SignInEnding = ({ ending }: { ending: Ending }) => {
  const t = useTexts('account')
  useEffect(() => {
    if (isGood(ending)) toast.success(t(ends[ending]), { id: ending })
    else if (ending === 'social-cancelled') toast.info(t(ends[ending]), { id: ending })
    else toast.error(t(ends[ending]), { duration: 10_000, id: ending })
  }, [t, ending])
  return null
}
