import { inArray } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { listTroubledMessages, type MessageRow } from '../../messages/server/message-store.ts'
import { listLostMessages, listTroubledBeginnings } from '../../messages/server/troubled-messages.ts'
import { type FailedJob, listFailedJobs, listOldestFailedJobs } from '../../server/failed-jobs.ts'
import type { FailedJobView, TroubledMessage } from '../trouble.ts'
import { beginningOfFacts, jobOfMessage } from './job-of-fact.ts'
import { cutPage } from './list-parts.ts'

export const troublesPerPage = 50

const namesOfShops = async (db: Database, ids: readonly (number | null)[]): Promise<Map<number, string>> => {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.select({ id: shops.id, name: shops.name }).from(shops).where(inArray(shops.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Of a job that has personal data or is overtaken by the next state. */
const unrepeatableJob = (fact: string): string => {
  if (fact.startsWith('shop: contact')) return 'shop-contact-changed'
  return fact.startsWith('shop: payments') ? 'shop-payments' : fact
}

const viewMessages = async (db: Database, rows: readonly MessageRow[]): Promise<TroubledMessage[]> => {
  const shopNames = await namesOfShops(
    db,
    rows.map(({ shopId }) => shopId),
  )
  return rows.map((row) => {
    const job = jobOfMessage(row)
    return {
      id: row.id,
      job: job?.name ?? unrepeatableJob(row.fact),
      channel: row.channel,
      state: row.state,
      isOver: row.settledAt !== null,
      isRepeatable: job !== null && row.settledAt !== null,
      orderId: row.orderId,
      reservationId: row.reservationId,
      shop: row.shopId === null ? null : (shopNames.get(row.shopId) ?? null),
      provider: row.provider,
      status: row.status,
      code: row.code,
      tries: row.tries,
      at: row.createdAt.toISOString(),
    }
  })
}

const viewJob = ({ id, job, about, data, tries, error, failedAt }: FailedJob): FailedJobView => ({
  id,
  job,
  isRepeatable: data !== null,
  about: Object.entries(about).map(([name, numbers]) => [name, [numbers].flat().join(', ')] as const),
  tries,
  error,
  at: failedAt.toISOString(),
})

/** Jobs with a troubled message are left out, because the list of messages already shows them. */
const withoutMessages = async (db: Database, rows: readonly FailedJob[]): Promise<FailedJobView[]> => {
  const beginnings = rows.flatMap(({ job, about }) => beginningOfFacts(job, about) ?? [])
  const troubled = await listTroubledBeginnings(db, beginnings)
  return rows.filter(({ job, about }) => !troubled.has(beginningOfFacts(job, about) ?? '')).map(viewJob)
}

/** The newest first. `older` is the id before which the next page begins, or null on the last page. */
export async function readTroubledMessages(db: Database, before: number | null, limit = troublesPerPage) {
  const rows = await listTroubledMessages(db, { limit: limit + 1, ...(before !== null && { before }) })
  const { shown, older } = cutPage(rows, limit)
  return { messages: await viewMessages(db, shown), older }
}

/** Messages that are no longer retried, and failed jobs. Both lists begin with the oldest. */
export const readOldestTroubles = async (db: Database, limit: number) => ({
  messages: await viewMessages(db, await listLostMessages(db, limit)),
  jobs: await withoutMessages(db, await listOldestFailedJobs(db, limit)),
})

const placeOf = (before: string): { failedAt: Date; id: string } | undefined => {
  const [, at = '', id = ''] = /^(\d{1,14})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(before) ?? []
  return id === '' ? undefined : { failedAt: new Date(Number(at)), id }
}

/** The newest first. */
export async function readFailedJobs(db: Database, before: string, limit = troublesPerPage) {
  const place = placeOf(before)
  const rows = await listFailedJobs(db, { limit: limit + 1, ...(place && { before: place }) })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    jobs: await withoutMessages(db, shown),
    older: rows.length > limit && last ? `${last.failedAt.getTime()}_${last.id}` : null,
  }
}
