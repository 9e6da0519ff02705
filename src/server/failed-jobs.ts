import { desc, lt, sql } from 'drizzle-orm'
import type { Database } from '../adapters/database/database.ts'
import type { FailedJobReport } from '../adapters/jobs/jobs.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { maskLine } from './mask.ts'
import { failedJobs } from './tables.ts'
import type { Tools } from './tools.ts'

const longestError = 300

const isAllNumbers = (value: unknown): value is number | readonly number[] =>
  typeof value === 'number' || (Array.isArray(value) && value.every((one) => typeof one === 'number'))

const numbersOf = (data: object): Record<string, number | readonly number[]> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]: [string, unknown]) => (isAllNumbers(value) ? [[name, value]] : [])),
  )

export async function recordFailedJob(
  { db, log, counters, clock }: Pick<Tools, 'db' | 'log' | 'counters' | 'clock'>,
  { id, name, data, tries, error }: FailedJobReport,
): Promise<void> {
  const about = numbersOf(data)
  const message = maskLine(error).slice(0, longestError)
  const [made] = await db
    .insert(failedJobs)
    .values({ id, job: name, about, tries, error: message, failedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: failedJobs.id })
  if (!made) return
  counters.failedJobs.inc({ job: name })
  log.error({ job: name, jobId: id, tries, about, reason: message }, 'a job has failed for good')
}

export type FailedJob = typeof failedJobs.$inferSelect

type Place = Pick<FailedJob, 'id' | 'failedAt'>

export const listFailedJobs = (
  db: Database,
  { before, limit }: { readonly before?: Place; readonly limit: number },
): Promise<FailedJob[]> =>
  db
    .select()
    .from(failedJobs)
    .where(before && sql`(${failedJobs.failedAt}, ${failedJobs.id}) < (${before.failedAt}, ${before.id}::uuid)`)
    .orderBy(desc(failedJobs.failedAt), desc(failedJobs.id))
    .limit(limit)

const daysKept = 90

export const purgeFailedJobs = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, failedJobs, lt(failedJobs.failedAt, new Date(now.getTime() - daysKept * 86_400_000)))
