import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { TeamRole } from '../people.ts'
import type { InvitationReply } from '../people-contract.ts'
import { HandedLink } from './handed-link.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { InvitingCalls, WithProof } from './team-calls.ts'
import { useUnsaved } from './unsaved.ts'
import { useTeamChange } from './use-team-change.ts'

type Props<Role extends TeamRole> = { calls: InvitingCalls<Role>; withProof: WithProof; isHeaded?: boolean }

export const InviteForm = <Role extends TeamRole>({ calls, withProof, isHeaded = true }: Props<Role>) => {
  const t = useTexts('restaurant/people')
  const { busy, run, refresh } = useTeamChange(withProof)
  const [to, setTo] = useState('')
  const [role, setRole] = useState<Role>(calls.usual)
  const [error, setError] = useState<string | null>(null)
  const [made, setMade] = useState<InvitationReply | null>(null)
  useUnsaved(to !== '')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run(() => calls.invite(to, role))
    if (!answer) return
    if (!answer.ok) return setError(answer.message)
    setMade(answer.value)
    if (answer.value.link === null) toast.success(t('invite.sent', { to: answer.value.to }))
    setTo('')
    await refresh()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-6 flex flex-col gap-4">
      {isHeaded && <h3 className="text-lg">{t('invite.heading')}</h3>}
      <TextField
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('invite.to')}
        hint={t('invite.toHint')}
        value={to}
        onChange={({ target }) => {
          setTo(target.value)
          setError(null)
        }}
        error={error}
      />
      {calls.roles.length > 1 && (
        <RoleChoice legend={t('invite.role')} roles={calls.roles} role={role} onChange={setRole} />
      )}
      <Button type="submit" busy={busy} className="self-start">
        {t('invite.send')}
      </Button>
      {made && made.link !== null && <HandedLink to={made.to} link={made.link} />}
    </form>
  )
}
