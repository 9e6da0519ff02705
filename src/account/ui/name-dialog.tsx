import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { LazyDialog } from '../../ui/lazy.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { UserReply } from '../contract.ts'
import type { updateName } from '../profile-contract.ts'

type Named = { readonly name: string; readonly first_name: string; readonly last_name: string }

/** If both fields have the whole name, divides it after the first word. Drops a last name equal to the first name. */
export const namePartsOf = ({ name, first_name, last_name }: Named): { first: string; last: string } => {
  if (first_name !== name || last_name !== name)
    return { first: first_name, last: last_name === first_name ? '' : last_name }
  const [first = '', ...rest] = name.split(' ')
  return { first, last: rest.join(' ') }
}

type Props = { user: UserReply; open: boolean; onClose: () => void; onChanged: () => void }

export function NameDialog({ open, onClose, ...rest }: Props) {
  const t = useTexts('account/profile')
  return (
    <LazyDialog open={open} onClose={onClose} title={t('profile.nameTitle')} size="small" fit>
      <NameForm {...rest} onClose={onClose} />
    </LazyDialog>
  )
}

function NameForm({ user, onClose, onChanged }: Omit<Props, 'open'>) {
  const t = useTexts('account/profile')
  const parts = namePartsOf(user)
  const [firstName, setFirstName] = useState(parts.first)
  const [lastName, setLastName] = useState(parts.last)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await call<typeof updateName>('POST', '/api/compte/:id/update-name', {
      params: { id: user.id },
      body: { first_name: firstName, last_name: lastName },
    })
    setBusy(false)
    if (!answer.ok) {
      setError(answer.message)
      return toast.error(t('profile.nameFailed'))
    }
    toast.success(t('profile.nameSaved'))
    onChanged()
    onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('profile.firstName')}
        autoComplete="given-name"
        value={firstName}
        onChange={({ target }) => setFirstName(target.value)}
        error={error}
        autoFocus
      />
      <TextField
        label={t('profile.lastName')}
        autoComplete="family-name"
        value={lastName}
        onChange={({ target }) => setLastName(target.value)}
      />
      <Button type="submit" wide busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
