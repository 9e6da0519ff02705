import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { TeamRole } from '../people.ts'
import type { InvitationReply } from '../people-contract.ts'
import { HandedLink } from './handed-link.tsx'
import type { InvitingCalls, WithProof } from './team-calls.ts'
import { useTeamChange } from './use-team-change.ts'

type Props<Role extends TeamRole> = {
  invitation: InvitationReply
  zone: string | undefined
  calls: InvitingCalls<Role>
  withProof: WithProof
}

export const InvitationRow = <Role extends TeamRole>({ invitation, zone, calls, withProof }: Props<Role>) => {
  const t = useTexts('restaurant/people')
  const language = useLanguage()
  const { busy, run, refresh } = useTeamChange(withProof)
  const [pressed, setPressed] = useState<'resent' | 'withdrawn'>('resent')
  const { id, to, role, is_over: isOver, is_undelivered: isUndelivered, is_by_hand: isByHand } = invitation
  const [link, setLink] = useState<string | null>(null)
  const resend = async () => {
    setPressed('resent')
    const answer = await run(() => calls.resend(id))
    if (!answer) return
    if (!answer.ok) toast.error(answer.message)
    else if (answer.value.link === null) toast.success(t('invitations.resent', { to }))
    setLink(answer.ok ? answer.value.link : null)
    await refresh()
  }
  const withdraw = async () => {
    setPressed('withdrawn')
    const answer = await run(() => calls.withdraw(id))
    if (!answer) return
    if (answer.ok) toast.success(t('invitations.withdrawn', { to }))
    else toast.error(answer.message)
    await refresh()
  }
  const when = (instant: string) =>
    new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    }).format(new Date(instant))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold break-words">
          <bdi dir="ltr">{to}</bdi>
        </p>
        <p className="text-sm text-muted">{t(`roles.${role}.label`)}</p>
        <p className="text-sm text-muted">
          {isOver
            ? t('invitations.over', { until: when(invitation.expires_at) })
            : t(isByHand ? 'invitations.byHand' : 'invitations.open', {
                sent: when(invitation.sent_at),
                until: when(invitation.expires_at),
              })}
        </p>
        {isUndelivered && <p className="text-sm font-medium text-danger">{t('invitations.undelivered')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          busy={busy && pressed === 'resent'}
          onClick={() => void resend()}
          aria-label={t(isByHand ? 'invitations.newLinkLabel' : 'invitations.resendLabel', { to })}
        >
          {t(isByHand ? 'invitations.newLink' : 'invitations.resend')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={busy && pressed === 'withdrawn'}
          onClick={() => void withdraw()}
          aria-label={t('invitations.withdrawLabel', { to })}
        >
          {t('invitations.withdraw')}
        </Button>
      </div>
      {link !== null && <HandedLink to={to} link={link} />}
    </li>
  )
}
