import { csvOf } from '../../kernel/csv.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import type { AuditEntry } from '../audit-entry.ts'
import { logSearch, readLogFilter } from '../log-filter.ts'
import { readLog } from './read-log.ts'

const mostExported = 10_000

const head = ['at', 'actor', 'number', 'name', 'ip', 'shop', 'shop name', 'action', 'subject', 'before', 'after']

const json = (fields: AuditEntry['before']): string | null => fields && JSON.stringify(fields)

const rowOf = ({ at, actor, ip, shop, action, subject, before, after }: AuditEntry) => [
  at,
  actor.kind,
  actor.id,
  actor.name,
  ip,
  shop?.id ?? null,
  shop?.name ?? null,
  action,
  subject,
  json(before),
  json(after),
]

/** The log contains names and network addresses, so the export itself is in the log. */
export async function exportLog(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  wish: Readonly<Record<string, string>>,
  actor: AuditActor,
): Promise<{ readonly name: string; readonly content: string; readonly count: number }> {
  const filter = readLogFilter(new URLSearchParams(wish))
  const entries = await readLog(db, filter, { before: null, limit: mostExported })
  const now = clock.now()
  const after = { entries: entries.length, filter: logSearch(filter) }
  await recordChange(db, actor, {
    at: now,
    shopId: null,
    action: 'log.exported',
    subject: 'log audit',
    before: null,
    after,
  })
  const name = `audit-log-${now.toISOString().slice(0, 10)}.csv`
  return { name, content: csvOf([head, ...entries.map(rowOf)]), count: entries.length }
}
