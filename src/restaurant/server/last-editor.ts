import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import { auditLog } from '../../server/tables.ts'

const { id, shopId, subject, action, actorKind, actorId, actorName } = auditLog

/** Name of the person who last changed the thing. Null if unknown, or if it was the actor. */
export async function findOtherEditor(
  tx: Database,
  shop: number,
  thing: string,
  actor: AuditActor,
): Promise<string | null> {
  const [last] = await tx
    .select({ kind: actorKind, by: actorId, name: actorName })
    .from(auditLog)
    .where(
      and(
        eq(shopId, shop),
        eq(subject, thing),
        sql`(${action} ~ '^(product|option-group)[.]' and ${action} <> 'product.sold-out' or ${action} = 'hours.changed')`,
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  if (!last || (last.kind === actor.kind && last.by === actor.id)) return null
  return last.name || null
}
