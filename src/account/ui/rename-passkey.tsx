import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { OwnAccount, OwnPasskey } from '../own-account.ts'
import { readPasskeyName } from '../passkey.ts'
import type { renamePasskey } from '../passkey-contract.ts'
import { useFactorProof } from './use-factor-proof.tsx'
import { useTypedField } from './use-typed-field.ts'

type Closing = { account: OwnAccount; onClose: () => void; onChanged: () => void }

export function RenamePasskey({ passkey, open, ...rest }: Closing & { passkey: OwnPasskey | null; open: boolean }) {
  const t = useTexts('account/passkey')
  const { withProof, proof } = useFactorProof(rest.account)
  return (
    <LazyDialog open={open} onClose={rest.onClose} title={t('renameTitle')} size="small" fit>
      {passkey && <NameForm key={passkey.id} passkey={passkey} withProof={withProof} {...rest} />}
      {proof}
    </LazyDialog>
  )
}

type FormProps = Closing & { passkey: OwnPasskey; withProof: ReturnType<typeof useFactorProof>['withProof'] }

function NameForm({ account, passkey, withProof, onClose, onChanged }: FormProps) {
  const t = useTexts('account/passkey')
  const call = useCall()
  const { value: name, setError, field } = useTypedField(passkey.name)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const named = readPasskeyName(name)
    if (!named.ok) return setError(t(`name.${named.code}`))
    setBusy(true)
    const answer = await withProof(() =>
      call<typeof renamePasskey>('PUT', '/api/compte/:id/passkeys/:passkey', {
        params: { id: account.user.id, passkey: passkey.id },
        body: { name },
      }),
    )
    setBusy(false)
    if (!answer) return
    if (!answer.ok) {
      setError(answer.message)
      // The passkey was removed in another browser meanwhile.
      if (answer.code === 'unknown-passkey') onChanged()
      return
    }
    toast.success(t('renamed'))
    onClose()
    onChanged()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <TextField label={t('name.label')} autoComplete="off" {...field} autoFocus />
      <Button type="submit" wide busy={busy}>
        {t('renameSave')}
      </Button>
    </form>
  )
}
