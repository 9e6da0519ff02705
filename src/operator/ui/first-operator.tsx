import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useProblems } from '../../ui/use-problems.ts'
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

const key = 'mida-set-up'

/** The password is never stored. */
const load = (): Partial<typeof nothing> => {
  try {
    const { name, email } = { name: '', email: '', ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
    return { name: String(name), email: String(email) }
  } catch {
    return {}
  }
}

const store = (form: typeof nothing | null): void => {
  try {
    if (form) sessionStorage.setItem(key, JSON.stringify({ name: form.name, email: form.email }))
    else sessionStorage.removeItem(key)
  } catch {}
}

/** A change of the language loads another document, so name and e-mail address are stored for the tab. */
const useKeptForm = () => {
  const [form, setForm] = useState(nothing)
  const isSent = useRef(false)
  useEffect(() => setForm((typed) => (typed === nothing ? { ...nothing, ...load() } : typed)), [])
  const hasPassword = form.password !== ''
  useEffect(() => {
    if (!hasPassword) return
    const ask = (event: BeforeUnloadEvent) => !isSent.current && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasPassword])
  return {
    typed: form,
    change: (part: Partial<typeof nothing>) => {
      setForm((before) => ({ ...before, ...part }))
      store({ ...form, ...part })
    },
    forget: () => {
      isSent.current = true
      store(null)
    },
  }
}

/** `onDead` reads the state of the set-up link again, to show why it no longer works. */
export function FirstOperator({ token, onDead }: { token: string; onDead: () => void }) {
  const call = useCall()
  const t = useTexts('operator')
  const language = useLanguage()
  const { typed, change, forget } = useKeptForm()
  const problems = useProblems(({ code }) => fieldOf[code])
  const [busy, setBusy] = useState(false)
  const fieldProps = (field: keyof typeof nothing) => ({
    value: typed[field],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      change({ [field]: target.value })
      problems.forget(field)
    },
    error: problems.errorOf(field),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call<typeof setUp>('POST', '/api/admin/setup', { body: { token, ...typed } })
    if (answer.ok) {
      forget()
      return window.location.replace(pathIn(language, '/admin/start'))
    }
    setBusy(false)
    if (problems.mark(answer)) return
    if (answer.code.startsWith('setup-link') || answer.code === 'already-set-up') return onDead()
    toast.error(answer.message)
  }
  return (
    <form
      ref={problems.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-6 flex max-w-md flex-col gap-4"
    >
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
