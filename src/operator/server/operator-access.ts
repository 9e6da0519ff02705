import { findOperatorRole, lockOperatorRole } from '../../account/server/operator-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { type OperatorAction, operatorCan } from '../permission.ts'

type FromOperator = { readonly session: { readonly userId: number }; readonly ip: string }

export const mayOperate = async (
  { db }: Pick<Tools, 'db'>,
  { session }: Pick<FromOperator, 'session'>,
  action: OperatorAction,
): Promise<boolean> => {
  const role = await findOperatorRole(db, session.userId)
  return role !== null && operatorCan(role, action)
}

/** Locks the caller's role, so that it cannot be removed before the transaction ends. */
export const stillOperates =
  ({ id }: Pick<AuditActor, 'id'>, action: OperatorAction) =>
  async (tx: Database): Promise<Result<null, 'not-operator'>> => {
    const role = await lockOperatorRole(tx, id)
    return role !== null && operatorCan(role, action) ? ok(null) : refuse('not-operator')
  }

export const operatorActor = ({ session, ip }: FromOperator): AuditActor => ({ kind: 'person', id: session.userId, ip })
