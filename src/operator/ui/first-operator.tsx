import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { setUp } from '../setup-contract.ts'

const fieldOf: Readonly<Record<string, 'name' | 'email' | 'password'>> = {
  'name-missing': 'name',
  'name-too-long': 'name',
  'email-missing': 'email',
  'email-invalid': 'email',
  'email-taken': 'email',
  'password-weak': 'password',
}

const nothing = { name: '', email: '', password: '' }

/** `onDead` reads the state of the link again, to show why it no longer works. */
export function FirstOperator({ token, onDead }: { token: string; onDead: () => void }) {
  const call = useCall()
  const t = useTexts('operator')
  const language = useLanguage()
  const [form, setForm] = useState(nothing)
  const [problem, setProblem] = useState<{ readonly field: string; readonly message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const fieldProps = (field: keyof typeof nothing) => ({
    value: form[field],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setForm((before) => ({ ...before, [field]: target.value }))
      setProblem((known) => (known?.field === field ? null : known))
    },
    error: problem?.field === field ? problem.message : null,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call<typeof setUp>('POST', '/api/admin/setup', { body: { token, ...form } })
    if (answer.ok) return window.location.replace(pathIn(language, '/admin/start'))
    setBusy(false)
    const field = fieldOf[answer.code]
    if (field) return setProblem({ field, message: answer.message })
    if (answer.code.startsWith('setup-link') || answer.code === 'already-set-up') return onDead()
    toast.error(answer.message)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex max-w-md flex-col gap-4">
      <TextField label={t('setup.name')} autoComplete="name" {...fieldProps('name')} />
      <TextField
        type="email"
        label={t('setup.email')}
        hint={t('setup.emailHint')}
        autoComplete="username"
        {...fieldProps('email')}
      />
      <PasswordField
        label={t('setup.password')}
        hint={t('setup.passwordHint')}
        autoComplete="new-password"
        {...fieldProps('password')}
      />
      <Button type="submit" wide busy={busy}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}
