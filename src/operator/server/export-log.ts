import type { Database } from '../../adapters/database/database.ts'
import { csvHead, csvLines } from '../../kernel/csv.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import type { AuditEntry } from '../audit-entry.ts'
import type { exportLog as call } from '../log-contract.ts'
import { type LogFilter, logSearch, readLogFilter } from '../log-filter.ts'
import { readLogPage } from './read-log.ts'

const mostExported = 10_000

/** After this many characters, reading ends, because serialising a longer reply would delay other requests. */
const mostCharacters = 3_000_000

const entriesPerBatch = 250

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

/** The newest first. `isCut` is true if a limit was reached, so that older entries are missing. */
async function readLines(db: Database, filter: LogFilter) {
  let content = csvHead(head)
  let count = 0
  let before: number | null = null
  do {
    const batch = await readLogPage(db, filter, before, Math.min(entriesPerBatch, mostExported - count))
    content += csvLines(batch.entries.map(rowOf))
    count += batch.entries.length
    before = batch.older
  } while (before !== null && count < mostExported && content.length < mostCharacters)
  return { content, count, isCut: before !== null }
}

/** The log contains names and IP addresses, so it also records each export. */
export async function exportLog(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  wish: Readonly<Record<string, string>>,
  actor: AuditActor,
): Promise<ReplyOf<typeof call>> {
  const filter = readLogFilter(new URLSearchParams(wish))
  const { content, count, isCut } = await readLines(db, filter)
  const now = clock.now()
  const after = { entries: count, filter: logSearch(filter) }
  await recordChange(db, actor, {
    at: now,
    shopId: null,
    action: 'log.exported',
    subject: 'log audit',
    before: null,
    after,
  })
  const name = `audit-log-${now.toISOString().slice(0, 10)}.csv`
  return { name, content, count, is_cut: isCut }
}
