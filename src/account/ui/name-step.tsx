import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { register } from '../contract.ts'
import { LegalLine } from './legal-line.tsx'
import type { Named } from './password-offer-step.tsx'
import { useShownLegal } from './use-shown-legal.ts'
import { useTypedField } from './use-typed-field.ts'

type Props = { lead: string; onRegistered: (user: Named, redirect: string | null) => void }

export function NameStep({ lead, onRegistered }: Props) {
  const t = useTexts('account')
  const { value: name, setError, field } = useTypedField()
  const [busy, setBusy] = useState(false)
  const [newer, setNewer] = useState<string | null>(null)
  const legal = useShownLegal()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(t('signIn.nameMissing'))
    setBusy(true)
    const answer = await call<typeof register>('POST', '/register', { body: { name, legal: await legal.forCall() } })
    if (answer.ok) return onRegistered({ id: answer.value.user.id, name }, answer.value.redirect)
    setBusy(false)
    const message = answer.message || t('signIn.registerFailed')
    if (answer.code === 'legal-newer') {
      setNewer(message)
      return legal.reread()
    }
    setError(message)
    toast.error(message)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{lead}</p>
      <TextField label={t('signIn.name')} autoComplete="name" {...field} autoFocus />
      {newer && <Notice kind="error">{newer}</Notice>}
      <LegalLine shown={legal.shown} />
      <Button type="submit" wide busy={busy}>
        {t('signIn.next')}
      </Button>
    </form>
  )
}
