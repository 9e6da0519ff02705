import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { signInBySecondFactor } from '../contract.ts'
import { finishSignIn } from './finish-sign-in.ts'

export function SecondFactorStep({ onLate }: { onLate: () => void }) {
  const t = useTexts('account')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await call<typeof signInBySecondFactor>('POST', '/login/second-factor', { body: { code } })
    if (answer.ok) return finishSignIn(answer.value.redirect, t('signIn.loginSuccess'))
    setBusy(false)
    toast.error(answer.message)
    if (answer.code === 'second-factor-late') return onLate()
    setError(answer.message)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('signIn.secondLead')}</p>
      <TextField
        label={t('signIn.secondCode')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={code}
        onChange={({ target }) => {
          setError(null)
          setCode(target.value)
        }}
        error={error}
        autoFocus
      />
      <Button type="submit" wide busy={busy}>
        {t('signIn.secondSubmit')}
      </Button>
    </form>
  )
}
