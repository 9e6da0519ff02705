import { Link } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { retryJob, stopJob } from '../messages-contract.ts'
import { type FailedJobView, wasUnreached } from '../trouble.ts'
import { TroubleRow } from './trouble-row.tsx'

export function FailedJobRow({ job, zone, mayAct }: { job: FailedJobView; zone: string; mayAct: boolean }) {
  const call = useCall()
  const t = useTexts('operator/troubles')
  const params = { id: job.id }
  return (
    <TroubleRow
      {...job}
      zone={zone}
      retryLabel={t('retry')}
      retried={t('rerun')}
      stopText={t('stopJobText')}
      onRetry={
        mayAct && job.isRepeatable ? () => call<typeof retryJob>('POST', '/api/admin/jobs/:id/retry', { params }) : null
      }
      onStop={mayAct ? () => call<typeof stopJob>('POST', '/api/admin/jobs/:id/stop', { params }) : null}
    >
      {job.about.map(([name, numbers]) => (
        <AboutJob key={name} name={name} numbers={numbers} />
      ))}
      {wasUnreached(job.error) ? (
        <p className="text-muted">{t('unreached')}</p>
      ) : (
        <p dir="ltr" className="text-muted rtl:text-right">
          {job.error}
        </p>
      )}
      {!job.isRepeatable && <p className="text-muted">{t('unrepeatable')}</p>}
    </TroubleRow>
  )
}

const things = { orderId: 'order', reservationId: 'reservation', shopId: 'shop', invitationId: 'invitation' } as const

const isThing = (name: string): name is keyof typeof things => Object.hasOwn(things, name)

/** Omits times and versions, because they do not help the operator. */
function AboutJob({ name, numbers }: { name: string; numbers: string }) {
  const t = useTexts('operator/troubles')
  const language = useLanguage()
  const ids = name === 'orderIds' ? numbers.split(', ').map((id) => ['order', id] as const) : []
  const parts = isThing(name) ? [[things[name], numbers] as const] : ids
  return parts.map(([thing, id]) => {
    const path = thing === 'order' ? `/admin/orders/${id}` : thing === 'shop' ? `/admin/shops/${id}` : null
    return (
      <p key={id} className="text-muted">
        {path ? (
          <Link to={pathIn(language, path)} className="underline underline-offset-4">
            {t(thing, { id })}
          </Link>
        ) : (
          t(thing, { id })
        )}
      </p>
    )
  })
}
