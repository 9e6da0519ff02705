import DownloadIcon from 'lucide-react/icons/download'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { exportCash } from '../cash-contract.ts'
import type { CashView } from '../cash-view.ts'

export const CashExport = ({ cash }: { cash: CashView }) => {
  const t = useTexts('restaurant/cash')
  const call = useCall()
  const hint = useId()
  const [from, setFrom] = useState<string>(`${cash.today.slice(0, 8)}01`)
  const [until, setUntil] = useState<string>(cash.today)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call<typeof exportCash>('GET', '/api/pro/shops/:id/cash', {
      params: { id: cash.shop.id },
      query: { from, until },
    })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    const { name, content, count, is_cut: isCut } = answer.value
    const { downloadFile } = await import('../../ui/download-file.ts')
    downloadFile({ name, content, type: 'text/csv;charset=utf-8' })
    toast.success(t(isCut ? 'export.doneLast' : 'export.done', { count }))
  }
  return (
    <Card>
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
        <h2 className="text-xl">{t('export.title')}</h2>
        <div className="flex flex-wrap gap-3">
          <TextField
            optional
            type="date"
            label={t('export.from')}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            optional
            type="date"
            label={t('export.until')}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <div className="flex flex-col items-start gap-1">
          <Button
            type="submit"
            variant="secondary"
            busy={busy}
            icon={<DownloadIcon aria-hidden="true" className="size-5" />}
            aria-describedby={hint}
          >
            {t('export.action')}
          </Button>
          <p id={hint} className="text-sm text-muted">
            {t('export.hint')}
          </p>
        </div>
      </form>
    </Card>
  )
}
