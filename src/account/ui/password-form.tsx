import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useTypedField } from './use-typed-field.ts'

type Props = {
  label: string
  submit: string
  children?: ReactNode
  /** Returns the error of the field, null if there is none, or undefined if the page is about to reload. */
  send: (password: string) => Promise<string | null | undefined>
}

export function PasswordForm({ label, submit, children, send }: Props) {
  const { value: password, setError, field } = useTypedField()
  const [busy, setBusy] = useState(false)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    // Prevents a surrounding form from being submitted too.
    event.stopPropagation()
    setBusy(true)
    const message = await send(password)
    if (message === undefined) return
    setBusy(false)
    setError(message)
  }
  return (
    <form onSubmit={(event) => void check(event)} noValidate className="flex flex-col gap-4">
      {children}
      <PasswordField label={label} autoComplete="current-password" {...field} autoFocus />
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
