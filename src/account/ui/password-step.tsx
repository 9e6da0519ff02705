import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { signIn } from '../contract.ts'
import { useCanSend } from './account-store.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { PasswordForm } from './password-form.tsx'
import { SocialLinks } from './social-links.tsx'

type Props = {
  identifier: string
  onRegister: (() => void) | undefined
  onPhone: () => void
  onForgot: () => void
  onSecondFactor: () => void
}

export function PasswordStep({ identifier, onRegister, onPhone, onForgot, onSecondFactor }: Props) {
  const t = useTexts('account')
  const { texts, mails } = useCanSend()
  const isEmail = identifier.includes('@')
  const send = async (password: string) => {
    const answer = await call<typeof signIn>('POST', '/login', { body: { email: identifier, password } })
    if (answer.ok) {
      finishSignIn(answer.value.redirect, t('signIn.loginSuccess'))
      return undefined
    }
    if (answer.code === 'second-factor-needed') {
      onSecondFactor()
      return null
    }
    const message = answer.message || t('signIn.loginFailed')
    toast.error(message)
    return message
  }
  return (
    <div className="flex flex-col gap-4">
      {onRegister && <p className="text-muted">{t('signIn.unsure')}</p>}
      <PasswordForm label={t('signIn.password')} submit={t('signIn.submit')} send={send}>
        <TextField
          label={t(isEmail ? 'signIn.email' : 'signIn.phone')}
          type={isEmail ? 'email' : 'tel'}
          autoComplete="username"
          value={identifier}
          readOnly
        />
      </PasswordForm>
      <div className="flex flex-col items-center gap-1">
        {onRegister && (
          <Button variant="quiet" size="small" onClick={onRegister}>
            {t('signIn.newHere')}
          </Button>
        )}
        {mails && (
          <Button variant="quiet" size="small" onClick={onForgot}>
            {t('signIn.forgot')}
          </Button>
        )}
        {texts && (
          <Button variant="quiet" size="small" onClick={onPhone}>
            {t('signIn.byPhone')}
          </Button>
        )}
      </div>
      <SocialLinks />
    </div>
  )
}
