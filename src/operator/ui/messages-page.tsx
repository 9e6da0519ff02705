import { Link, useLocation } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBrowserZone } from '../../ui/moment.tsx'
import { OlderLinks } from '../../ui/older-links.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { WayToSend } from '../needs.ts'
import type { FailedJobView, TroubledMessage } from '../trouble.ts'
import { FailedJobRow } from './failed-job.tsx'
import { MissingWayNotice } from './missing-way.tsx'
import { TroubledMessageRow } from './troubled-message.tsx'

export type Troubles =
  | { readonly list: 'messages'; readonly messages: readonly TroubledMessage[]; readonly missing: readonly WayToSend[] }
  | { readonly list: 'jobs'; readonly jobs: readonly FailedJobView[] }

type Props = { troubles: Troubles; older: string | null; isNewest: boolean; mayRetryJobs: boolean }

const searchOf = { messages: '', jobs: '?list=jobs' } as const

export function MessagesPage({ troubles, older, isNewest, mayRetryJobs }: Props) {
  const t = useTexts('operator/troubles')
  const { pathname } = useLocation()
  const zone = useBrowserZone()
  const { list } = troubles
  const rows =
    troubles.list === 'messages'
      ? troubles.messages.map((message) => <TroubledMessageRow key={message.id} message={message} zone={zone} />)
      : troubles.jobs.map((job) => <FailedJobRow key={job.id} job={job} zone={zone} mayAct={mayRetryJobs} />)
  const next = new URLSearchParams({ ...(list === 'jobs' && { list }), before: older ?? '' })
  return (
    <>
      <nav aria-label={t('lists')} className="mt-4 flex w-fit max-w-full flex-wrap gap-1 rounded-pill bg-sunken p-1">
        {(['messages', 'jobs'] as const).map((one) => (
          <Link
            key={one}
            to={`${pathname}${searchOf[one]}`}
            aria-current={one === list ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center rounded-pill px-4 font-semibold no-underline',
              one === list ? 'bg-surface text-primary shadow-raised' : 'text-muted hover:text-ink',
            )}
          >
            {t(one)}
          </Link>
        ))}
      </nav>
      {troubles.list === 'messages' &&
        troubles.missing.map((way) => (
          <div key={way} className="mt-4">
            <MissingWayNotice way={way} />
          </div>
        ))}
      <Card className="mt-4" padded={rows.length === 0}>
        {rows.length === 0 ? (
          <EmptyState title={t(list === 'messages' ? 'noMessages' : 'noJobs')}>{t('allWell')}</EmptyState>
        ) : (
          <ul className="divide-y divide-border px-4 sm:px-6">{rows}</ul>
        )}
      </Card>
      <div className="mt-4 flex flex-wrap gap-2">
        <OlderLinks
          newest={isNewest ? null : `${pathname}${searchOf[list]}`}
          older={older === null ? null : `${pathname}?${next}`}
          t={t}
        />
      </div>
    </>
  )
}
