import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { TeamRole } from '../people.ts'
import type { PersonReply } from '../people-contract.ts'
import { RoleChoice } from './role-choice.tsx'
import type { TeamCalls, WithProof } from './team-calls.ts'
import { useTeamChange } from './use-team-change.ts'

type FormProps<Role extends TeamRole> = {
  person: PersonReply
  calls: TeamCalls<Role>
  onClose: () => void
  withProof: WithProof
}

export const RoleDialog = <Role extends TeamRole>({ open, ...form }: FormProps<Role> & { open: boolean }) => {
  const t = useTexts('restaurant/people')
  const isolate = useIsolated()
  const { person, onClose } = form
  return (
    <LazyDialog open={open} onClose={onClose} title={t('role.title', { name: isolate(person.name) })} size="small" fit>
      <RoleForm key={person.role} {...form} />
    </LazyDialog>
  )
}

const RoleForm = <Role extends TeamRole>({ person, calls, onClose, withProof }: FormProps<Role>) => {
  const t = useTexts('restaurant/people')
  const isolate = useIsolated()
  const { busy, run, refresh } = useTeamChange(withProof)
  const seen = calls.roles.find((one) => one === person.role)
  const [role, setRole] = useState(seen)
  const [error, setError] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (role === undefined) return
    const answer = await run(() => calls.changeRole(person.id, role, seen))
    if (!answer) return
    if (!answer.ok && answer.code === 'role-changed') {
      // The reloaded form starts again with the current role.
      toast.error(answer.message)
      return refresh()
    }
    if (!answer.ok) return setError(answer.message)
    const { ended_invitations: count } = answer.value
    toast.success(t('role.saved', { name: isolate(person.name), role: t(`roles.${role}.label`), count }))
    onClose()
    await refresh(person.is_you && role !== calls.head ? calls.home : null)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <RoleChoice
        legend={t('role.choose')}
        legendHidden
        roles={calls.roles}
        role={role}
        onChange={(chosen) => {
          setRole(chosen)
          setError(null)
        }}
      />
      {error && <FieldError>{error}</FieldError>}
      <Button type="submit" wide busy={busy}>
        {t('role.save')}
      </Button>
    </form>
  )
}
