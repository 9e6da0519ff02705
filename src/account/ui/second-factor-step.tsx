import { useEffect, useState } from 'react'
import type { SecondFactorKind } from '../../kernel/proof.ts'
import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { signInBySecondFactor } from '../contract.ts'
import type { askForPasskeyToSignIn, readPendingSignIn, signInByPasskey } from '../passkey-contract.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { SecondFactorChoice } from './second-factor-choice.tsx'

type Props = { onLate: () => void }

export function SecondFactorStep({ onLate }: Props) {
  const t = useTexts('account')
  const send = useCall()
  const [factors, setFactors] = useState<readonly SecondFactorKind[] | null>(null)
  useEffect(() => {
    // If the call fails, the form asks for a code. The check of the code then says if the pending sign-in has expired.
    void call<typeof readPendingSignIn>('GET', '/login/second-factor').then((answer) =>
      setFactors(answer.ok ? answer.value.factors : ['app']),
    )
  }, [])
  const refused = ({ code, message }: { readonly code: string; readonly message: string }) => {
    if (code === 'second-factor-late') {
      toast.error(message)
      onLate()
    }
    return message
  }
  const check = async (code: string) => {
    const answer = await send<typeof signInBySecondFactor>('POST', '/login/second-factor', { body: { code } })
    if (!answer.ok) return refused(answer)
    finishSignIn(answer.value.redirect, t('signIn.loginSuccess'))
    return null
  }
  if (!factors) return <div className="min-h-48" aria-busy="true" />
  return (
    <SecondFactorChoice
      factors={factors}
      submit={t('signIn.secondSubmit')}
      onAsk={async () => {
        const asked = await send<typeof askForPasskeyToSignIn>('POST', '/login/passkey/options')
        return asked.ok ? asked : { ok: false, message: refused(asked) }
      }}
      onPasskey={async (credential) => {
        const answer = await send<typeof signInByPasskey>('POST', '/login/passkey', { body: { credential } })
        if (!answer.ok) return refused(answer)
        finishSignIn(answer.value.redirect, t('signIn.loginSuccess'))
        return null
      }}
      onCode={check}
    />
  )
}
