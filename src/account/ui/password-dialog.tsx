import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { FieldError } from '../../ui/field.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnAccount } from '../own-account.ts'
import type { updatePassword } from '../profile-contract.ts'
import { useProof } from './use-proof.tsx'

type Props = { account: OwnAccount; open: boolean; onClose: () => void; onChanged: () => void }

export function PasswordDialog({ account, open, onClose, onChanged }: Props) {
  const t = useTexts('account/profile')
  const { withProof, proof } = useProof(account)
  const change = (pass: string, oldpass: string) =>
    withProof(() =>
      call<typeof updatePassword>('POST', '/api/compte/:id/update-pass', {
        params: { id: account.user.id },
        body: { pass, oldpass: account.hasPassword ? oldpass : null },
      }),
    )
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t(account.hasPassword ? 'security.passwordTitle' : 'security.passwordFirstTitle')}
      size="small"
      fit
    >
      <PasswordForm
        account={account}
        change={change}
        onChanged={() => {
          onChanged()
          onClose()
        }}
      />
      {proof}
    </LazyDialog>
  )
}

type FormProps = {
  account: OwnAccount
  change: (pass: string, oldpass: string) => Promise<{ ok: boolean; status: number; message: string } | null>
  onChanged: () => void
}

function PasswordForm({ account: { user, hasPassword }, change, onChanged }: FormProps) {
  const t = useTexts('account/profile')
  const [oldpass, setOldpass] = useState('')
  const [pass, setPass] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await change(pass, oldpass)
    setBusy(false)
    if (answer?.ok) {
      toast.success(t(hasPassword ? 'security.passwordSaved' : 'security.passwordFirstSaved'))
      onChanged()
    } else if (answer) {
      const isAnswered = answer.status > 0 && answer.message !== ''
      setError(isAnswered ? t('security.passwordFailed') + answer.message : t('security.passwordError'))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <div hidden>
        <TextField label="" autoComplete="username" value={user.email ?? user.phone ?? ''} readOnly />
      </div>
      {hasPassword && (
        <PasswordField
          label={t('security.oldPassword')}
          autoComplete="current-password"
          value={oldpass}
          onChange={({ target }) => setOldpass(target.value)}
          autoFocus
        />
      )}
      <PasswordField
        label={t('security.newPassword')}
        hint={t('security.password_requirements')}
        autoComplete="new-password"
        value={pass}
        onChange={({ target }) => setPass(target.value)}
      />
      {error && <FieldError>{error}</FieldError>}
      <Button type="submit" wide busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
