import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { retryJob, stopJob } from '../messages-contract.ts'
import type { FailedJobView } from '../trouble.ts'
import { TroubleRow } from './trouble-row.tsx'

export function FailedJobRow({ job, zone, mayAct }: { job: FailedJobView; zone: string; mayAct: boolean }) {
  const t = useTexts('operator/troubles')
  const params = { id: job.id }
  return (
    <TroubleRow
      {...job}
      zone={zone}
      retryLabel={t('run')}
      retried={t('rerun')}
      stopText={t('stopJobText')}
      onRetry={
        mayAct && job.isRepeatable ? () => call<typeof retryJob>('POST', '/api/admin/jobs/:id/retry', { params }) : null
      }
      onStop={mayAct ? () => call<typeof stopJob>('POST', '/api/admin/jobs/:id/stop', { params }) : null}
    >
      {job.about.map(([name, numbers]) =>
        name === 'orderId' || name === 'reservationId' ? (
          <p key={name} className="text-muted">
            {t(name === 'orderId' ? 'order' : 'reservation', { id: numbers })}
          </p>
        ) : (
          <p key={name} dir="ltr" className="text-muted rtl:text-right">
            {name} {numbers}
          </p>
        ),
      )}
      <p dir="ltr" className="text-muted rtl:text-right">
        {job.error}
      </p>
      {!job.isRepeatable && <p className="text-muted">{t('unrepeatable')}</p>}
    </TroubleRow>
  )
}
