import { useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { inLanguage } from '../../kernel/texts.ts'
import { Button } from '../../ui/button.tsx'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { removeZonePlace } from '../zone-contract.ts'
import type { ListedPlace } from '../zone-view.ts'
import { useZoneChange } from './use-zone-change.tsx'

type Props = { place: ListedPlace; version: string; onChange: () => void }

export const ZonePlaceRow = ({ place, version, onChange }: Props) => {
  const call = useCall()
  const t = useTexts('operator/zone')
  const language = useLanguage()
  const refresh = useRefresh()
  const { busy, run, questions } = useZoneChange()
  const [isAsking, setAsking] = useState(false)
  const { id, postalCode, latitude, longitude } = place
  const town = inLanguage(place.town, language)
  const named = `${postalCode} ${town}`
  const remove = async () => {
    setAsking(false)
    const answer = await run((mayLeaveOut) =>
      call<typeof removeZonePlace>('POST', '/api/admin/zone/places/:id/remove', {
        params: { id },
        body: { version, may_leave_out: mayLeaveOut },
      }),
    )
    if (!answer) return
    if (answer.ok) toast.success(t('removed'))
    else toast.error(answer.message)
    await refresh()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <p className="min-w-0 flex-1 basis-48">
        <span className="font-semibold tabular-nums">{postalCode}</span> <bdi>{town}</bdi>
        <span className="block text-sm text-muted">{leftToRight(`${latitude}, ${longitude}`)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-label={t('edit', { town: named })} onClick={onChange}>
          {t('editAction')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          aria-label={t('remove', { town: named })}
          onClick={() => setAsking(true)}
        >
          {t('confirmRemove')}
        </Button>
      </div>
      <LazyAlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        tone="danger"
        title={t('removeTitle', { town: named })}
        confirm={t('confirmRemove')}
        onConfirm={() => void remove()}
      >
        {t('removeText')}
      </LazyAlertDialog>
      {questions}
    </li>
  )
}
