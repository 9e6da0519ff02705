import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBrowserZone } from '../../ui/moment.tsx'
import { OlderLinks } from '../../ui/older-links.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { AuditEntry } from '../audit-entry.ts'
import type { exportLog } from '../log-contract.ts'
import { type LogFilter, logSearch } from '../log-filter.ts'
import { LogEntry } from './log-entry.tsx'
import { LogFilterForm } from './log-filter-form.tsx'

type Props = { entries: readonly AuditEntry[]; older: number | null; filter: LogFilter; before: number | null }

export function LogPage({ entries, older, filter, before }: Props) {
  const t = useTexts('operator/log')
  const { pathname } = useLocation()
  const browserZone = useBrowserZone()
  const zone = filter.zone || browserZone
  return (
    <>
      <LogFilterForm key={logSearch(filter)} filter={filter} zone={zone} />
      <Card className="mt-4" padded={entries.length === 0}>
        {entries.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          <ol className="divide-y divide-border px-4 sm:px-6">
            {entries.map((entry) => (
              <LogEntry key={entry.id} entry={entry} zone={zone} filter={filter} />
            ))}
          </ol>
        )}
      </Card>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <OlderLinks
          newest={before === null ? null : `${pathname}${logSearch(filter)}`}
          older={older === null ? null : `${pathname}${logSearch(filter, older)}`}
          t={t}
        />
        {entries.length > 0 && <ExportButton filter={filter} />}
      </div>
    </>
  )
}

function ExportButton({ filter }: { filter: LogFilter }) {
  const call = useCall()
  const t = useTexts('operator/log')
  const [busy, setBusy] = useState(false)
  const { withProof, proof } = useStepUp()
  const save = async () => {
    setBusy(true)
    const answer = await withProof(() => call<typeof exportLog>('POST', '/api/admin/log/export', { body: filter }))
    setBusy(false)
    if (!answer) return
    if (!answer.ok) return toast.error(answer.message)
    const { name, content, count, is_cut: isCut } = answer.value
    downloadFile({ name, content, type: 'text/csv;charset=utf-8' })
    toast.success(t(isCut ? 'exportedNewest' : 'exported', { count }))
  }
  return (
    <div className="ms-auto flex flex-col items-end gap-1">
      <Button
        variant="secondary"
        busy={busy}
        icon={<DownloadIcon aria-hidden="true" className="size-5" />}
        aria-describedby="export-hint"
        onClick={() => void save()}
      >
        {t('export')}
      </Button>
      <p id="export-hint" className="max-w-prose text-end text-sm text-muted">
        {t('exportHint')}
      </p>
      {proof}
    </div>
  )
}
