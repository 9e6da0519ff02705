import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { LazyDialog } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { LinkErrand } from '../mailed-link.ts'
import type { OwnAccount } from '../own-account.ts'
import type { updateEmail } from '../profile-contract.ts'
import { useCanSend } from './account-store.ts'
import { useFactorProof } from './use-factor-proof.tsx'
import { useTypedField } from './use-typed-field.ts'

type Props = { account: OwnAccount; open: boolean; onClose: () => void; errand?: LinkErrand }

export function EmailDialog({ account, open, onClose, errand }: Props) {
  const t = useTexts('account/profile')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { withProof, proof } = useFactorProof(account)
  const close = () => {
    setSentTo(null)
    onClose()
  }
  const ask = (email: string) =>
    withProof(() =>
      call<typeof updateEmail>('POST', '/api/compte/:id/update-email', {
        params: { id: account.user.id },
        body: { email, ...(errand && { errand }) },
      }),
    )
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title={t(sentTo ? 'profile.emailSent' : 'profile.emailTitle')}
      size="small"
      fit
    >
      {sentTo ? (
        <div className="flex flex-col gap-4">
          <p role="status">{t.rich('profile.emailSentText', { email: sentTo })}</p>
          <Button wide onClick={close}>
            {t('close')}
          </Button>
        </div>
      ) : (
        <EmailForm account={account} ask={ask} onSent={setSentTo} />
      )}
      {proof}
    </LazyDialog>
  )
}

type FormProps = {
  account: OwnAccount
  ask: (email: string) => Promise<{ ok: boolean; message: string } | null>
  onSent: (email: string) => void
}

function EmailForm({ account: { user, isEmailVerified }, ask, onSent }: FormProps) {
  const t = useTexts('account/profile')
  const own = useTexts('account')
  const { mails } = useCanSend()
  // An unverified address is prefilled, because the link can also verify that address.
  const { value: email, setError, field } = useTypedField(isEmailVerified ? '' : (user.email ?? ''))
  const replaces = user.email !== null && isEmailVerified
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await ask(email)
    setBusy(false)
    if (answer?.ok) onSent(email.trim())
    else if (answer) setError(answer.message)
  }
  if (!mails) return <Notice kind="warning">{own('refusals.no-mails')}</Notice>
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t(replaces ? 'profile.emailLead' : 'profile.emailFirstLead')}</p>
      <TextField
        label={t(replaces ? 'profile.emailNew' : 'profile.email')}
        type="email"
        autoComplete="email"
        {...field}
        autoFocus
      />
      <Button type="submit" wide busy={busy}>
        {t('profile.emailSend')}
      </Button>
    </form>
  )
}
