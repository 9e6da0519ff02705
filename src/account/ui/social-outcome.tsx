import { useEffect } from 'react'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'

export type SocialOutcome = keyof typeof outcomes

const outcomes = {
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

const isGood = (outcome: SocialOutcome): boolean => outcomes[outcome].startsWith('signIn')

export const SocialOutcomeToast = ({ outcome }: { outcome: SocialOutcome }) => {
  const t = useTexts('account')
  useEffect(() => {
    if (isGood(outcome)) toast.success(t(outcomes[outcome]), { id: outcome })
    else if (outcome === 'social-cancelled') toast.info(t(outcomes[outcome]), { id: outcome })
    else toast.error(t(outcomes[outcome]), { duration: 10_000, id: outcome })
  }, [t, outcome])
  return null
}
