import { isDeepStrictEqual } from 'node:util'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../adapters/database/database.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { auditLog } from './tables.ts'

export type AuditActor = { readonly kind: 'person' | 'device' | 'key'; readonly id: number; readonly ip: string }

/** The subject's fields. `before` is null if the change creates the subject, `after` if it deletes it. */
export type AuditState = Readonly<Record<string, unknown>> | null

export type AuditedChange = {
  readonly at: Date
  /** Null if the change concerns the whole marketplace. */
  readonly shopId: number | null
  /** Such as `tablet.revoked`. */
  readonly action: string
  /** Such as `tablet 3`. */
  readonly subject: string
  /** `before` and `after` contain no secrets, and personal data only if the change concerns it. */
  readonly before: AuditState
  readonly after: AuditState
}

/** The name is stored, because a tablet may be deleted before the audit log is read. A key has no name. */
const nameOf = ({ kind, id }: AuditActor) => {
  if (kind === 'person') return sql`coalesce((select name from users where id = ${id}), '')`
  return kind === 'device' ? sql`coalesce((select name from tablets where id = ${id}), '')` : sql`''`
}

/** Writes a row and returns its id, so that `recordEnd` can add a result later. */
export async function recordBeginning(tx: Database, actor: AuditActor, change: AuditedChange): Promise<number> {
  const { kind, id, ip } = actor
  const [row] = await tx
    .insert(auditLog)
    .values({ ...change, actorKind: kind, actorId: id, actorName: nameOf(actor), ip })
    .returning({ id: auditLog.id })
  if (!row) throw new Error('a row of the audit log was not inserted')
  return row.id
}

export async function recordEnd(db: Database, id: number, after: AuditState): Promise<void> {
  await db.update(auditLog).set({ after }).where(eq(auditLog.id, id))
}

/** Must run in the transaction of the change. Writes no row if `before` and `after` are equal. */
export async function recordChange(tx: Database, actor: AuditActor, change: AuditedChange): Promise<void> {
  await recordEntry(tx, actor, change)
}

export async function recordEntry(tx: Database, actor: AuditActor, change: AuditedChange): Promise<number | null> {
  return isDeepStrictEqual(change.before, change.after) ? null : recordBeginning(tx, actor, change)
}

/** Removes the name and IP addresses of a deleted account. The account's id stays. */
export async function forgetActor(tx: Database, userId: number): Promise<void> {
  await tx
    .update(auditLog)
    .set({ actorName: '—', ip: null })
    .where(sql`${auditLog.actorKind} = 'person' and ${auditLog.actorId} = ${userId}`)
}

const daysKept = 730

export const purgeAuditLog = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, auditLog, lt(auditLog.at, new Date(now.getTime() - daysKept * 86_400_000)))
