import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useTypedField } from './use-typed-field.ts'

type Props = {
  submit: string
  /** Replaces the hint about the authenticator app. */
  hint?: string | undefined
  /** Returns the reason of a refusal, or null. */
  onCode: (code: string) => Promise<string | null>
}

export function SecondFactorForm({ submit, hint, onCode }: Props) {
  const t = useTexts('account')
  const { value: code, setError, field } = useTypedField()
  const [busy, setBusy] = useState(false)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    const refused = await onCode(code)
    setBusy(false)
    setError(refused)
  }
  return (
    <form onSubmit={(event) => void check(event)} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('signIn.secondCode')}
        hint={hint ?? t('signIn.secondLead')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...field}
        autoFocus
      />
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
