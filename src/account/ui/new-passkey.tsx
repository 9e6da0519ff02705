import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { deviceOf } from '../device.ts'
import type { OwnAccount } from '../own-account.ts'
import { readPasskeyName } from '../passkey.ts'
import type { addPasskey, startPasskey } from '../passkey-contract.ts'
import { createPasskey } from './press-passkey.ts'
import type { useFactorProof } from './use-factor-proof.tsx'

type Props = {
  account: OwnAccount
  withProof: ReturnType<typeof useFactorProof>['withProof']
  /** Empty unless this is the account's first second factor. */
  onAdded: (recoveryCodes: readonly string[]) => void
}

export function NewPasskey({ account, withProof, onAdded }: Props) {
  const t = useTexts('account/passkey')
  const call = useCall()
  const params = { id: account.user.id }
  const [name, setName] = useState(() => deviceOf(navigator.userAgent) ?? '')
  const [nameError, setNameError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const create = async (): Promise<string | null> => {
    const options = await withProof(() =>
      call<typeof startPasskey>('POST', '/api/compte/:id/passkeys/options', { params }),
    )
    if (!options) return null
    if (!options.ok) return options.message
    const made = await createPasskey(options.value)
    if (!made.ok) return t(`trouble.${made.trouble}`)
    const body = { name, credential: made.value }
    const added = await withProof(() => call<typeof addPasskey>('POST', '/api/compte/:id/passkeys', { params, body }))
    if (!added) return null
    if (!added.ok) return added.message
    onAdded(added.value.recovery_codes)
    return null
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    const named = readPasskeyName(name)
    if (!named.ok) return setNameError(t(`name.${named.code}`))
    setProblem(null)
    setBusy(true)
    const refused = await create()
    setBusy(false)
    setProblem(refused)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p>{t('newLead')}</p>
      <TextField
        label={t('name.label')}
        hint={t('name.hint')}
        autoComplete="off"
        value={name}
        onChange={({ target }) => {
          setNameError(null)
          setName(target.value)
        }}
        error={nameError}
      />
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <Button type="submit" wide busy={busy}>
        {t('create')}
      </Button>
    </form>
  )
}
