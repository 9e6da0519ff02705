import { useLocation } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OlderLinks } from '../../ui/older-links.tsx'
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
        <OlderLinks
          newest={before === null ? null : pathname}
          older={older === null ? null : `${pathname}?before=${older}`}
          t={t}
        />
      </div>
    </div>
  )
}
