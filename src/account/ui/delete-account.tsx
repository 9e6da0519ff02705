import { useState } from 'react'
import { dateText } from '../../kernel/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { pathIn } from '../../ui/language-path.ts'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { maxWaitDays, type PendingItem } from '../account-deletion.ts'
import type { OwnAccount } from '../own-account.ts'
import type { cancelDeletion, deleteAccount, requestDeletion } from '../profile-contract.ts'
import { showAfterReload } from './finish-sign-in.ts'
import type { useProof } from './use-proof.tsx'

const zone = 'Africa/Tunis'

type Props = {
  account: OwnAccount
  withProof: ReturnType<typeof useProof>['withProof']
  onChanged: () => void
}

const pathOf = ({ kind, id }: PendingItem): string => {
  if (kind === 'reservation') return '/account/reservations'
  return kind === 'order' ? `/order/${id}` : `/account/orders/${id}`
}

function PendingItems({ list }: { list: readonly PendingItem[] }) {
  const t = useTexts('account/profile')
  const language = useLanguage()
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {list.map((own) => (
        <li key={`${own.kind} ${own.id}`}>
          <a href={pathIn(language, pathOf(own))} className="font-medium text-primary underline">
            {t.rich(`leaving.kinds.${own.kind}`, {
              id: String(own.id),
              shop: own.shop,
              name: (name) => <bdi>{name}</bdi>,
            })}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function DeleteAccount({ account, withProof, onChanged }: Props) {
  const t = useTexts('account/profile')
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'sure' | readonly PendingItem[] | null>(null)
  const params = { id: account.user.id }
  const leave = async () => {
    setAsking(null)
    setBusy(true)
    const answer = await withProof(() => call<typeof deleteAccount>('DELETE', '/api/compte/:id', { params }))
    setBusy(false)
    if (answer?.ok) {
      showAfterReload(t('security.deleted'))
      window.location.assign(pathIn(language, '/'))
    } else if (answer?.code === 'under-way' && Array.isArray(answer.details.under_way))
      setAsking(answer.details.under_way)
    else if (answer) toast.error(answer.message)
  }
  const later = async () => {
    setAsking(null)
    setBusy(true)
    const answer = await withProof(() =>
      call<typeof requestDeletion>('POST', '/api/compte/:id/leave-later', { params }),
    )
    setBusy(false)
    if (answer?.ok) onChanged()
    else if (answer) toast.error(answer.message)
  }
  const remain = async () => {
    setBusy(true)
    const answer = await call<typeof cancelDeletion>('DELETE', '/api/compte/:id/leave-later', { params })
    setBusy(false)
    if (answer.ok) {
      toast.success(t('leaving.stayed'))
      onChanged()
    } else toast.error(answer.message)
  }
  return (
    <>
      {account.deletionDeadline ? (
        <Notice
          kind="warning"
          className="mt-6"
          title={t('leaving.asked')}
          action={
            <Button variant="secondary" busy={busy} onClick={() => void remain()}>
              {t('leaving.stay')}
            </Button>
          }
        >
          {t('leaving.askedText', { date: dateText(new Date(account.deletionDeadline), zone) })}
        </Notice>
      ) : (
        <>
          <p className="mt-6 text-muted">{t('security.deleteText')}</p>
          <Button variant="secondary" className="mt-3 text-danger!" busy={busy} onClick={() => setAsking('sure')}>
            {t('security.deleteAction')}
          </Button>
        </>
      )}
      <LazyAlertDialog
        open={asking === 'sure'}
        onClose={() => setAsking(null)}
        title={t('security.deleteQuestion')}
        tone="danger"
        confirm={t('security.deleteConfirm')}
        onConfirm={() => void leave()}
      >
        {t('security.deleteText')}
      </LazyAlertDialog>
      <LazyAlertDialog
        open={Array.isArray(asking)}
        onClose={() => setAsking(null)}
        title={t('leaving.underWay')}
        tone="danger"
        cancel={t('leaving.keep')}
        confirm={t('leaving.later')}
        onConfirm={() => void later()}
      >
        {t('leaving.underWayText')}
        {Array.isArray(asking) && <PendingItems list={asking} />}
        <p className="mt-3">{t('leaving.laterText', { days: maxWaitDays })}</p>
      </LazyAlertDialog>
    </>
  )
}
