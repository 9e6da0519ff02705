import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { clearZoneCountry, exportZone } from '../zone-contract.ts'
import type { ZoneCountry } from '../zone-view.ts'
import { useZoneChange } from './use-zone-change.tsx'

export const ZoneActions = ({ country: { code, name }, version }: { country: ZoneCountry; version: string }) => {
  const call = useCall()
  const t = useTexts('operator/zone')
  const refresh = useRefresh()
  const { busy, run, questions } = useZoneChange()
  const [isAsking, setAsking] = useState(false)
  const save = async () => {
    const answer = await call<typeof exportZone>('POST', '/api/admin/zone/export', { body: { country: code } })
    if (!answer.ok) return toast.error(answer.message)
    const { content, count } = answer.value
    downloadFile({ name: answer.value.name, content, type: 'text/csv;charset=utf-8' })
    toast.success(t('exported', { count }))
  }
  const clear = async () => {
    setAsking(false)
    const answer = await run((mayLeaveOut) =>
      call<typeof clearZoneCountry>('POST', '/api/admin/zone/clear', {
        body: { country: code, version, may_leave_out: mayLeaveOut },
      }),
    )
    if (!answer) return
    if (answer.ok) toast.success(t('cleared'))
    else toast.error(answer.message)
    await refresh()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        icon={<DownloadIcon aria-hidden="true" className="size-5" />}
        onClick={() => void save()}
      >
        {t('export')}
      </Button>
      <Button variant="quiet" busy={busy} onClick={() => setAsking(true)}>
        {t('clear')}
      </Button>
      <LazyAlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        tone="danger"
        title={t('clearTitle', { country: name })}
        confirm={t('confirmRemove')}
        onConfirm={() => void clear()}
      >
        {t('clearText')}
      </LazyAlertDialog>
      {questions}
    </div>
  )
}
