import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { AcceptedVersions } from '../legal.ts'
import type { resetPassword } from '../link-contract.ts'
import type { OwnAccount } from '../own-account.ts'
import { LegalLine } from './legal-line.tsx'
import { useProof } from './use-proof.tsx'
import { useShownLegal } from './use-shown-legal.ts'

type Props = {
  token: string
  email: string
  isNew: boolean
  account: OwnAccount | null
  onDone: (isNew: boolean) => void
  onDead: () => void
}

export function ResetForm({ account, ...props }: Props) {
  return account ? <WithProof account={account} {...props} /> : <Form {...props} ask={(make) => make()} />
}

function WithProof({ account, ...props }: Omit<Props, 'account'> & { account: OwnAccount }) {
  const { withProof, proof } = useProof(account)
  return (
    <>
      <Form {...props} ask={withProof} />
      {proof}
    </>
  )
}

type Body = { token: string; password: string; name: string; legal: AcceptedVersions | undefined }

const setPassword = (body: Body) =>
  call<typeof resetPassword>('POST', '/password/reset', { body: { ...body, password_confirmation: body.password } })

type Asked = Awaited<ReturnType<typeof setPassword>>

type FormProps = Omit<Props, 'account'> & { ask: (make: () => Promise<Asked>) => Promise<Asked | null> }

function Form({ token, email, isNew, ask, onDone, onDead }: FormProps) {
  const t = useTexts('account/profile')
  const own = useTexts('account')
  const [name, setName] = useState('')
  const [password, setTyped] = useState('')
  const [error, setError] = useState<{ at: 'name' | 'password' | 'form'; message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const legal = useShownLegal()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isNew && name.trim() === '') return setError({ at: 'name', message: own('signIn.nameMissing') })
    setBusy(true)
    const shown = isNew ? await legal.forCall() : undefined
    const answer = await ask(() => setPassword({ token, password, name, legal: shown }))
    setBusy(false)
    if (!answer) return
    if (answer.ok) return onDone(answer.value.new_account)
    if (answer.code === 'link-dead') return onDead()
    if (answer.code === 'legal-newer') {
      setError({ at: 'form', message: answer.message })
      return legal.reread()
    }
    setError({ at: answer.code === 'name-too-long' ? 'name' : 'password', message: answer.message })
    if (answer.status !== 422) toast.error(answer.message)
  }
  const errorAt = (place: 'name' | 'password' | 'form') => (error?.at === place ? error.message : null)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-6 flex max-w-md flex-col gap-4">
      <p className="text-muted">{t.rich(isNew ? 'reset.newLead' : 'reset.lead', { email })}</p>
      <div hidden>
        <TextField label="" autoComplete="username" value={email} readOnly />
      </div>
      {isNew && (
        <TextField
          label={t('reset.name')}
          autoComplete="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={errorAt('name')}
        />
      )}
      <PasswordField
        label={t(isNew ? 'security.password' : 'reset.password')}
        hint={t('security.password_requirements')}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setTyped(target.value)}
        error={errorAt('password')}
      />
      {errorAt('form') && <Notice kind="error">{errorAt('form')}</Notice>}
      {isNew && <LegalLine shown={legal.shown} />}
      <Button type="submit" wide busy={busy}>
        {t(isNew ? 'reset.newSubmit' : 'reset.submit')}
      </Button>
    </form>
  )
}
