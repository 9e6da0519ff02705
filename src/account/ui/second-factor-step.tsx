import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { signInBySecondFactor } from '../contract.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

export function SecondFactorStep({ onLate }: { onLate: () => void }) {
  const t = useTexts('account')
  const check = async (code: string) => {
    const answer = await call<typeof signInBySecondFactor>('POST', '/login/second-factor', { body: { code } })
    if (answer.ok) {
      finishSignIn(answer.value.redirect, t('signIn.loginSuccess'))
      return null
    }
    toast.error(answer.message)
    if (answer.code === 'second-factor-late') onLate()
    return answer.message
  }
  return <SecondFactorForm submit={t('signIn.secondSubmit')} onCode={check} />
}
