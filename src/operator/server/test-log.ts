import { and, eq, gt, sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordBeginning, recordEnd } from '../../server/audit-log.ts'
import { auditLog } from '../../server/tables.ts'
import type { Tools } from '../../server/tools.ts'
import type { WayState } from '../first-steps.ts'
import type { WayToSend } from '../needs.ts'

/** Counted per operator, so that nobody can use up another's limit. */
export const mostTestsPerHour = 10

const hourMs = 3600_000

const action = 'setting.tested'

export const subjectOf: Readonly<Record<WayToSend, string>> = { mails: 'setting mail', texts: 'setting texts' }

/** Until the result is recorded, the row of the audit log has the state `claimed`. */
type Outcome = { readonly state: 'sent' | 'refused' | 'failed' | 'unknown'; readonly code: string | null }

type Test = {
  readonly way: WayToSend
  readonly actor: AuditActor
  /** Masked, because it may be the phone number of another person. */
  readonly to: string | null
}

export type EndTest = (outcome: Outcome) => Promise<void>

/** Writes the row before the message is sent, so that concurrent tests count for the limit too. */
export async function beginTest(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { way, actor, to }: Test,
): Promise<Result<EndTest, 'too-many-tests'>> {
  const at = clock.now()
  const isRecent = and(
    eq(auditLog.actorKind, actor.kind),
    eq(auditLog.actorId, actor.id),
    eq(auditLog.action, action),
    gt(auditLog.at, new Date(at.getTime() - hourMs)),
  )
  const recipient = to === null ? {} : { to }
  const id = await db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`tests of operator ${actor.id}`])
    if ((await tx.$count(auditLog, isRecent)) >= mostTestsPerHour) return null
    const after = { ...recipient, state: 'claimed' }
    return recordBeginning(tx, actor, { at, shopId: null, action, subject: subjectOf[way], before: null, after })
  })
  if (id === null) return refuse('too-many-tests', { values: { most: mostTestsPerHour } })
  return ok(({ state, code }) => recordEnd(db, id, { ...recipient, state, ...(code === null ? {} : { code }) }))
}

const channels: Readonly<Record<WayToSend, string>> = { mails: `'mail'`, texts: `'sms', 'whatsapp'` }

/** Only the newest messages are read, because there may be millions. */
const newest = 200

/** The latest test after the last change of the setting decides. Without one, any message sent since then counts. */
export async function readWayTested(db: Database, way: WayToSend): Promise<Exclude<WayState, 'none' | 'kept'>> {
  const subject = subjectOf[way]
  const { rows } = await db.execute<{ state: string | null; hasSent: boolean }>(sql`
    with changed as (
      select max(id) as id, max(at) as at from audit_log where action = 'setting.changed' and subject = ${subject}
    )
    select (
      select a.after ->> 'state' from audit_log a
      where a.action = ${action} and a.subject = ${subject} and a.id > coalesce(changed.id, 0) order by a.id desc limit 1
    ) as state, exists (
      select from (select channel, state, created_at from messages order by id desc limit ${newest}) m
      where m.channel in (${sql.raw(channels[way])}) and m.state = 'sent' and m.created_at > coalesce(changed.at, '-infinity')
    ) as "hasSent" from changed`)
  const [found] = rows
  if (found?.state === 'sent' || (found?.hasSent && !found.state)) return 'arrived'
  return found?.state ? 'failed' : 'untested'
}
