import { and, asc, eq } from 'drizzle-orm'
import { listAcceptancesOf } from '../../account/server/legal-store.ts'
import { users } from '../../account/server/tables.ts'
import { isShopKept } from '../../catalogue/server/shop-store.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { staff } from '../../restaurant/server/tables.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import type * as calls from '../shops-contract.ts'
import { personOf } from './look-up-people.ts'

export async function readOwners(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  shopId: number,
  actor: AuditActor,
): Promise<Result<ReplyOf<typeof calls.readOwners>, 'unknown-shop'>> {
  if (!(await isShopKept(db, shopId))) return refuse('unknown-shop')
  const rows = await db
    .select({ user: users })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(eq(staff.shopId, shopId), eq(staff.role, 'owner')))
    .orderBy(asc(users.id))
  await recordChange(db, actor, {
    at: clock.now(),
    shopId,
    action: 'owners.read',
    subject: `shop ${shopId}`,
    before: null,
    after: { people: rows.map(({ user }) => user.id) },
  })
  const accepted = await listAcceptancesOf(
    db,
    rows.map(({ user }) => user.id),
  )
  return ok({ people: rows.map(({ user }) => personOf(user, accepted)) })
}
