import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { AuditEntry } from '../audit-entry.ts'
import { LogEntry } from './log-entry.tsx'

type Props = {
  entries: readonly AuditEntry[]
  older: number | null
  before: number | null
  shops: readonly { readonly id: number; readonly timeZone: string }[]
}

export const LogOfShops = ({ entries, older, before, shops }: Props) => {
  const t = useTexts('operator/log')
  const { pathname } = useLocation()
  const link = buttonClass({ variant: 'secondary' })
  const zoneOf = ({ shop }: AuditEntry) => (shops.find(({ id }) => id === shop?.id) ?? shops[0])?.timeZone ?? 'UTC'
  return (
    <div className="flex flex-col gap-4 xl:col-span-2">
      <Card padded={entries.length === 0}>
        {entries.length === 0 ? (
          <EmptyState title={t('none')}>{t('ofShops.noneText')}</EmptyState>
        ) : (
          <ol className="divide-y divide-border px-4 sm:px-6">
            {entries.map((entry) => (
              <LogEntry key={entry.id} entry={entry} zone={zoneOf(entry)} filter={null} withShop={shops.length > 1} />
            ))}
          </ol>
        )}
      </Card>
      <div className="flex flex-wrap gap-2">
        {before !== null && (
          <Link to={pathname} className={link}>
            {t('newest')}
          </Link>
        )}
        {older !== null && (
          <Link to={`${pathname}?before=${older}`} className={link}>
            {t('older')}
          </Link>
        )}
      </div>
    </div>
  )
}
