import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { TeamRole } from '../people.ts'
import type { PersonReply } from '../people-contract.ts'
import { RoleDialog } from './role-dialog.tsx'
import type { TeamCalls, WithProof } from './team-calls.ts'
import { useTeamChange } from './use-team-change.ts'

type Props<Role extends TeamRole> = { person: PersonReply; calls: TeamCalls<Role>; withProof: WithProof }

export const PersonRow = <Role extends TeamRole>({ person, calls, withProof }: Props<Role>) => {
  const t = useTexts('restaurant/people')
  const isolate = useIsolated()
  const { busy, run, refresh } = useTeamChange(withProof)
  const [asking, setAsking] = useState<'role' | 'removal' | null>(null)
  const { id, name, role, is_you: isYou, tablets } = person
  const part = isYou ? 'leave' : 'remove'
  const remove = async () => {
    setAsking(null)
    const answer = await run(() =>
      calls.remove(
        id,
        calls.roles.find((one) => one === role),
      ),
    )
    if (!answer) return
    const count = answer.ok ? answer.value.ended_invitations : 0
    if (answer.ok)
      toast.success(isYou ? t('leave.left', { count }) : t('remove.removed', { name: isolate(name), count }))
    else toast.error(answer.message)
    await refresh(answer.ok && isYou ? calls.home : null)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{name}</bdi>
          {isYou && <span className="font-normal text-muted"> ({t('you')})</span>}
        </p>
        <p className="text-sm text-muted">{t(`roles.${role}.label`)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => setAsking('role')}
          aria-label={t('role.label', { name })}
        >
          {t('role.action')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          onClick={() => setAsking('removal')}
          aria-label={t(`${part}.label`, { name })}
        >
          {t(`${part}.action`)}
        </Button>
      </div>
      <RoleDialog
        person={person}
        calls={calls}
        open={asking === 'role'}
        onClose={() => setAsking(null)}
        withProof={withProof}
      />
      <LazyAlertDialog
        open={asking === 'removal'}
        onClose={() => setAsking(null)}
        tone="danger"
        title={t(`${part}.title`, { name: isolate(name) })}
        confirm={t(`${part}.confirm`)}
        cancel={t('remove.keep')}
        onConfirm={() => void remove()}
      >
        {t(`${part}.text`)}
        {tablets.length > 0 && (
          <div className="mt-2">
            <p>{t('tablets', { count: tablets.length })}</p>
            <ul className="list-disc ps-5">
              {tablets.map((tablet, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two tablets may have the same name.
                <li key={at}>
                  <bdi>{tablet}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
      </LazyAlertDialog>
    </li>
  )
}
