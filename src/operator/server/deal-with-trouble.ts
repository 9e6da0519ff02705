import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { MessageRow } from '../../messages/server/message-store.ts'
import { lockTroubledMessage, reopenFact, setFactAside } from '../../messages/server/troubled-messages.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { deleteFailedJob, type FailedJob, forgetFailedJobs, lockFailedJob } from '../../server/failed-jobs.ts'
import type { Tools } from '../../server/tools.ts'
import { jobOfMessage } from './job-of-fact.ts'

type Needs = Pick<Tools, 'db' | 'jobs' | 'clock'>

type Done<Code extends string = never> = Promise<Result<{ readonly success: true }, Code | 'already-dealt-with'>>

const done = ok({ success: true } as const)

const messageState = ({ state, provider, status, code, tries }: MessageRow) => ({
  state,
  provider,
  status,
  code,
  tries,
})

/** Runs the job again. The job also retries the other messages about the same fact. */
export const retryMessage = ({ db, jobs, clock }: Needs, id: number, actor: AuditActor): Done<'not-repeatable'> =>
  db.transaction(async (tx) => {
    const message = await lockTroubledMessage(tx, id)
    if (!message?.settledAt) return refuse('already-dealt-with')
    const job = jobOfMessage(message)
    if (!job) return refuse('not-repeatable')
    await reopenFact(tx, message.fact)
    await forgetFailedJobs(tx, job.name, job.data)
    await jobs.enqueue(tx, job.name, job.data)
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId: message.shopId,
      action: 'message.retried',
      subject: `message ${id}`,
      before: messageState(message),
      after: { state: 'waiting' },
    })
    return done
  })

export const stopMessage = ({ db, clock }: Needs, id: number, actor: AuditActor): Done =>
  db.transaction(async (tx) => {
    const message = await lockTroubledMessage(tx, id)
    if (!message) return refuse('already-dealt-with')
    const now = clock.now()
    const job = jobOfMessage(message)
    await setFactAside(tx, message.fact, now)
    if (job) await forgetFailedJobs(tx, job.name, job.data)
    await recordChange(tx, actor, {
      at: now,
      shopId: message.shopId,
      action: 'message.stopped',
      subject: `message ${id}`,
      before: messageState(message),
      after: { state: 'stopped' },
    })
    return done
  })

const jobState = ({ job, about, tries, error }: FailedJob) => ({ job, ...about, tries, error })

export const retryJob = ({ db, jobs, clock }: Needs, id: string, actor: AuditActor): Done<'not-repeatable'> =>
  db.transaction(async (tx) => {
    const failed = await lockFailedJob(tx, id)
    if (!failed) return refuse('already-dealt-with')
    if (!failed.data) return refuse('not-repeatable')
    await deleteFailedJob(tx, id)
    await jobs.enqueue(tx, failed.job, failed.data)
    const change = { at: clock.now(), shopId: null, action: 'job.retried', subject: `job ${id}` }
    await recordChange(tx, actor, { ...change, before: jobState(failed), after: null })
    return done
  })

export const stopJob = ({ db, clock }: Needs, id: string, actor: AuditActor): Done =>
  db.transaction(async (tx) => {
    const failed = await lockFailedJob(tx, id)
    if (!failed) return refuse('already-dealt-with')
    await deleteFailedJob(tx, id)
    const change = { at: clock.now(), shopId: null, action: 'job.stopped', subject: `job ${id}` }
    await recordChange(tx, actor, { ...change, before: jobState(failed), after: null })
    return done
  })
