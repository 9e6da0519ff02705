import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
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

/** In these fields, text is a time or an identifier from the code. Other text may be personal data. */
const impersonal: Readonly<Record<string, RegExp>> = {
  about: /^[a-z-]{1,20}$/,
  stage: /^[a-z-]{1,20}$/,
  readyAt: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
}

const isImpersonal = ([name, value]: [string, unknown]): boolean =>
  isAllNumbers(value) || value === true || (typeof value === 'string' && impersonal[name]?.test(value) === true)

export async function recordFailedJob(
  { db, log, counters, clock }: Pick<Tools, 'db' | 'log' | 'counters' | 'clock'>,
  { id, name, data, tries, error }: FailedJobReport,
): Promise<void> {
  const about = numbersOf(data)
  const isRepeatable = Object.entries(data).every(isImpersonal)
  const message = maskLine(error).slice(0, longestError)
  const [made] = await db
    .insert(failedJobs)
    .values({
      id,
      job: name,
      about,
      data: isRepeatable ? { ...data } : null,
      tries,
      error: message,
      failedAt: clock.now(),
    })
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

export const listOldestFailedJobs = (db: Database, limit: number): Promise<FailedJob[]> =>
  db.select().from(failedJobs).orderBy(asc(failedJobs.failedAt), asc(failedJobs.id)).limit(limit)

export async function lockFailedJob(tx: Database, id: string): Promise<FailedJob | null> {
  const [found] = await tx.select().from(failedJobs).where(eq(failedJobs.id, id)).for('update')
  return found ?? null
}

export const deleteFailedJob = async (tx: Database, id: string): Promise<void> => {
  await tx.delete(failedJobs).where(eq(failedJobs.id, id))
}

/** Deletes the failed jobs with this name and the same numbers in their data. */
export const forgetFailedJobs = async (tx: Database, job: string, data: object): Promise<void> => {
  const about = JSON.stringify(numbersOf(data))
  await tx.delete(failedJobs).where(and(eq(failedJobs.job, job), sql`${failedJobs.about} = ${about}::jsonb`))
}

const daysKept = 90

export const purgeFailedJobs = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, failedJobs, lt(failedJobs.failedAt, new Date(now.getTime() - daysKept * 86_400_000)))
