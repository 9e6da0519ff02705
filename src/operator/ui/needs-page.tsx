import { useEffect } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBrowserZone } from '../../ui/moment.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { ImprintFact } from '../imprint.ts'
import type { Need, WayToSend } from '../needs.ts'
import { FailedJobRow } from './failed-job.tsx'
import { MissingFactsRow } from './missing-facts.tsx'
import { MissingWayRow } from './missing-way.tsx'
import { ReportedReviewRow } from './reported-review.tsx'
import { LateRefundsRow, OpenReportsRow, RefusedAccountRow, SilentBoardRow, SilentShopRow } from './silent-shop.tsx'
import { TroubledMessageRow } from './troubled-message.tsx'
import { TroubledPaymentRow } from './troubled-payment.tsx'
import { WaitingShopRow } from './waiting-shop.tsx'

const readAgainMs = 30_000

type Props = {
  needs: readonly Need[]
  missingWays: readonly WayToSend[]
  missingFacts: readonly ImprintFact[]
  mayEditLegal: boolean
  hasMore: boolean
  mayRetryJobs: boolean
  mayManageMoney: boolean
  mayEditSettings: boolean
}

export function NeedsPage({
  needs,
  missingWays,
  missingFacts,
  mayEditLegal,
  hasMore,
  mayRetryJobs,
  mayManageMoney,
  mayEditSettings,
}: Props) {
  const t = useTexts('operator/needs')
  const zone = useBrowserZone()
  const refresh = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refresh(), readAgainMs)
    return () => clearInterval(timer)
  }, [refresh])
  const rowOf = (need: Need) => {
    const key = `${need.kind} ${need.of.id}`
    if (need.kind === 'message') return <TroubledMessageRow key={key} message={need.of} zone={zone} />
    if (need.kind === 'job') return <FailedJobRow key={key} job={need.of} zone={zone} mayAct={mayRetryJobs} />
    if (need.kind === 'payment')
      return <TroubledPaymentRow key={key} payment={need.of} zone={zone} mayAct={mayManageMoney} />
    if (need.kind === 'refused-account')
      return <RefusedAccountRow key={`${key} ${need.of.service} ${need.of.cause}`} shop={need.of} zone={zone} />
    if (need.kind === 'late-refunds') return <LateRefundsRow key={key} shop={need.of} zone={zone} />
    if (need.kind === 'silent-board') return <SilentBoardRow key={key} shop={need.of} zone={zone} />
    if (need.kind === 'open-reports') return <OpenReportsRow key={key} shop={need.of} zone={zone} />
    if (need.kind === 'waiting-shop') return <WaitingShopRow key={key} shop={need.of} zone={zone} />
    if (need.kind === 'reported-review') return <ReportedReviewRow key={key} review={need.of} zone={zone} />
    return <SilentShopRow key={key} shop={need.of} zone={zone} />
  }
  const count = missingWays.length + Math.min(missingFacts.length, 1) + needs.length
  return (
    <>
      <p role="status" className="mt-4 font-semibold">
        {count > 0 && t('count', { count })}
      </p>
      <Card className="mt-2" padded={count === 0}>
        {count === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          <ol className="divide-y divide-border px-4 sm:px-6">
            {missingWays.map((way) => (
              <MissingWayRow key={way} way={way} maySet={mayEditSettings} />
            ))}
            {missingFacts.length > 0 && <MissingFactsRow facts={missingFacts} maySet={mayEditLegal} />}
            {needs.map(rowOf)}
          </ol>
        )}
      </Card>
      {hasMore && <p className="mt-4 text-muted">{t('more')}</p>}
    </>
  )
}
